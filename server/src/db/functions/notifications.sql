create or replace trigger mails_announced after insert on mails
  for each statement execute function announce('mail_queued');
