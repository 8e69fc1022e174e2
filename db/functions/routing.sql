create or replace trigger audit_change after insert or update or delete on public.routing_rules for each row
  execute function app.audit_change('rule');
create or replace trigger touch_updated_at before update on public.routing_rules for each row execute function app.touch_updated_at();
