-- The settings of the brokerage. Their purge also tells every copy of the server to read them again.
create or replace trigger audit_change after update on public.brokerage_settings for each row execute function app.audit_change('setting');
create or replace trigger notify_purge after insert or update or delete or truncate on public.brokerage_settings for each statement
  execute function app.notify_purge();
