set local role maplekey_ledger;

create or replace function app.audit_rate_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit(case new.state when 'approved' then 'rate_change.approve' else 'rate_change.reject' end,
    'rate_change', new.id, jsonb_build_object(
      'label', concat_ws(' ', new.term, new.rate_type, new.mortgage_type, new.province),
      'from', coalesce(new.before_our::text, 'not on offer'), 'to', coalesce(new.after_our::text, 'not on offer')));
  return null;
end
$$;
grant execute on function app.audit_rate_change to maplekey_owner;

create or replace function app.audit_rate_run() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit(case new.trigger when 'revert' then 'rate_run.revert' else 'rate_run.start' end, 'rate_run', new.id,
    jsonb_strip_nulls(jsonb_build_object('label', new.message)));
  return null;
end
$$;
grant execute on function app.audit_rate_run to maplekey_owner;

create or replace function app.audit_rate_recipe() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit('rate_source.map', 'rate_source', new.source_id, jsonb_build_object('label', 'version ' || new.version));
  return null;
end
$$;
grant execute on function app.audit_rate_recipe to maplekey_owner;

set local role maplekey_owner;

create or replace trigger audit_rate_change after update of state on public.rate_changes for each row
  when (new.state in ('approved', 'rejected') and old.state <> new.state) execute function app.audit_rate_change();

create or replace trigger audit_rate_recipe after update of recipe on public.rate_recipes for each row
  when (old.recipe is null and new.recipe is not null) execute function app.audit_rate_recipe();

create or replace trigger audit_rate_run after insert on public.rate_runs for each row
  when (new.trigger <> 'nightly') execute function app.audit_rate_run();

-- Rates move along to a new address or province of their source: they are compared with what stands there.
create or replace function app.move_rates_of_source() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.mortgage_rates set source_url = new.url, province = new.province
  where source_url = old.url and province = old.province;
  return null;
end
$$;
create or replace trigger move_rates after update of url, province on public.rate_sources for each row
  when ((old.url, old.province) is distinct from (new.url, new.province)) execute function app.move_rates_of_source();

create or replace trigger audit_change after insert or update or delete on public.rate_sources
  for each row execute function app.audit_change('rate_source');
create or replace trigger touch_updated_at before update on public.rate_sources for each row execute function app.touch_updated_at();
