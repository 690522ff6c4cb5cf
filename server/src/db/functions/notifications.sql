create or replace trigger messages_announced after insert on messages
  for each statement execute function announce('message_queued');
