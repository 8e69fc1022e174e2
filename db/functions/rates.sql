set local role maplekey_ledger;

create or replace function app.record_rate() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  rate public.mortgage_rates;
  what text;
begin
  if tg_op = 'DELETE' then
    rate := old;
    what := 'removed';
  elsif tg_op = 'INSERT' then
    rate := new;
    what := 'added';
  -- Taken off the site: the public history ends with the old values, so this row must be one that the public may see.
  elsif old.is_active and not new.is_active then
    rate := old;
    what := 'removed';
  else
    rate := new;
    what := case when new.is_active and not old.is_active then 'added' else 'changed' end;
  end if;
  insert into public.mortgage_rate_history (rate_id, change, rate_type, term, posted_rate, our_rate, province,
      mortgage_type, source_url, is_active)
  values (rate.id, what, rate.rate_type, rate.term, rate.posted_rate, rate.our_rate, rate.province, rate.mortgage_type,
      rate.source_url, rate.is_active);
  return null;
end
$$;
grant execute on function app.record_rate to maplekey_owner;

set local role maplekey_owner;

create or replace trigger record_rate after insert or delete on public.mortgage_rates for each row execute function app.record_rate();
create or replace trigger record_changed_rate after update on public.mortgage_rates for each row
  when ((old.rate_type, old.term, old.posted_rate, old.our_rate, old.province, old.mortgage_type, old.is_active)
    is distinct from (new.rate_type, new.term, new.posted_rate, new.our_rate, new.province, new.mortgage_type, new.is_active))
  execute function app.record_rate();
create or replace trigger audit_change after insert or update or delete on public.mortgage_rates for each row execute function app.audit_change('rate');
create or replace trigger notify_purge after insert or update or delete or truncate on public.mortgage_rates for each statement execute function app.notify_purge();
create or replace trigger touch_updated_at before update on public.mortgage_rates for each row execute function app.touch_updated_at();

create or replace trigger notify_purge after insert or update or delete or truncate on public.mortgage_rate_history for each statement execute function app.notify_purge();
