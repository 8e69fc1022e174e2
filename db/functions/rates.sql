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

create or replace function app.audit_prime() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit('prime.create', 'prime', null, jsonb_build_object('label', new.percent || '% since ' || new.day));
  return null;
end
$$;
grant execute on function app.audit_prime to maplekey_owner;

create or replace function app.audit_prime_decision() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit(case new.state when 'approved' then 'prime.approve' when 'rejected' then 'prime.reject' else 'prime.revert' end,
    'prime', new.id, jsonb_build_object('label', new.percent || '% since ' || new.day, 'rates', jsonb_array_length(new.moved)));
  return null;
end
$$;
grant execute on function app.audit_prime_decision to maplekey_owner;

set local role maplekey_owner;

-- What a mortgage of this type is usually for, where nothing was said.
create or replace function app.fill_rate_purposes() returns trigger language plpgsql set search_path = '' as $$
begin
  new.purposes := case new.mortgage_type when 'Refinance' then array['refinance'] else array['purchase', 'switch'] end;
  return new;
end
$$;

create or replace trigger fill_purposes before insert or update on public.mortgage_rates for each row
  when (new.purposes = '{}') execute function app.fill_rate_purposes();
create or replace trigger record_rate after insert or delete on public.mortgage_rates for each row execute function app.record_rate();
create or replace trigger record_changed_rate after update on public.mortgage_rates for each row
  when ((old.rate_type, old.term, old.posted_rate, old.our_rate, old.province, old.mortgage_type, old.is_active)
    is distinct from (new.rate_type, new.term, new.posted_rate, new.our_rate, new.province, new.mortgage_type, new.is_active))
  execute function app.record_rate();
create or replace trigger audit_change after insert or update or delete on public.mortgage_rates for each row execute function app.audit_change('rate');
create or replace trigger notify_purge after insert or update or delete or truncate on public.mortgage_rates for each statement execute function app.notify_purge();
create or replace trigger touch_updated_at before update on public.mortgage_rates for each row execute function app.touch_updated_at();

create or replace trigger notify_purge after insert or update or delete or truncate on public.mortgage_rate_history for each statement execute function app.notify_purge();

create or replace trigger audit_prime after insert or update on public.prime_rates for each row
  when (new.is_manual) execute function app.audit_prime();
create or replace trigger audit_prime_decision after insert or update of state on public.prime_decisions for each row
  execute function app.audit_prime_decision();
