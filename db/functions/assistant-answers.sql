create or replace trigger audit_change after insert or update or delete on public.assistant_answers for each row execute function app.audit_change('answer');
create or replace trigger notify_purge after insert or update or delete or truncate on public.assistant_answers for each statement execute function app.notify_purge();
create or replace trigger touch_updated_at before update on public.assistant_answers for each row execute function app.touch_updated_at();
