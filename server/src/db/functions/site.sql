create or replace trigger site_content_announced after insert or update or delete on site_content
  for each statement execute function announce('catalogue_changed');
