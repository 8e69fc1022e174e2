set local role maplekey_intake;

-- Returns 'pending', or 'confirmed' when the same alert is already active. The id comes from the form: sent again it is
-- the same alert.
create or replace function app.request_rate_alert(
  p_id uuid, p_email text, p_province text, p_rate_type text, p_term text, p_threshold numeric,
  p_confirm_hash text, p_unsubscribe_hash text, p_wording text, p_version text, p_page text
)
returns text
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.rate_alerts a
     where lower(a.email) = lower(p_email) and a.province = p_province and a.rate_type = p_rate_type and a.term = p_term
       and a.threshold = p_threshold and a.status = 'confirmed') then
    return 'confirmed';
  end if;
  insert into public.rate_alerts (id, email, province, rate_type, term, threshold, confirm_hash, unsubscribe_hash)
  values (p_id, lower(p_email), p_province, p_rate_type, p_term, p_threshold, p_confirm_hash, p_unsubscribe_hash)
  on conflict (id) do nothing;
  if found then
    insert into public.consents (alert_id, kind, granted, wording, version, page)
    values (p_id, 'rate_alert', true, p_wording, p_version, p_page);
  end if;
  return 'pending';
end
$$;
grant execute on function app.request_rate_alert to maplekey_visitor, maplekey_user;

-- True when the link is known and has not expired; opening it twice is no error. Replaces an alert of the same kind
-- with another threshold.
create or replace function app.confirm_rate_alert(p_confirm_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  mine public.rate_alerts;
begin
  select * into mine from public.rate_alerts where confirm_hash = p_confirm_hash;
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rate alerts ' || lower(mine.email), 0));
  select * into mine from public.rate_alerts
   where confirm_hash = p_confirm_hash
     and (status = 'confirmed' or (status = 'pending' and created_at > now() - interval '7 days'));
  if not found then
    return false;
  end if;
  update public.rate_alerts set status = 'ended', ended_at = now()
   where lower(email) = lower(mine.email) and province = mine.province and rate_type = mine.rate_type
     and term = mine.term and status = 'confirmed' and id <> mine.id;
  update public.rate_alerts set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now()) where id = mine.id;
  return true;
end
$$;
grant execute on function app.confirm_rate_alert to maplekey_visitor, maplekey_user;

-- Ends the alert of that link, or with `p_all` every alert of its address. False for an unknown link; ending twice is
-- no error.
create or replace function app.end_rate_alerts(p_unsubscribe_hash text, p_all boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  whose text;
begin
  select lower(email) into whose from public.rate_alerts where unsubscribe_hash = p_unsubscribe_hash;
  if not found then
    return false;
  end if;
  update public.rate_alerts set status = 'ended', ended_at = now()
   where lower(email) = whose and status <> 'ended' and (p_all or unsubscribe_hash = p_unsubscribe_hash);
  return true;
end
$$;
grant execute on function app.end_rate_alerts to maplekey_visitor, maplekey_user;

set local role maplekey_ledger;

create or replace function app.audit_rate_alert() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit('rate_alert.delete', 'rate_alert', old.id,
    jsonb_build_object('label', concat_ws(' ', old.term, old.rate_type, old.province)));
  return null;
end
$$;
grant execute on function app.audit_rate_alert to maplekey_owner;

set local role maplekey_owner;

-- The nightly cleanup is not logged, because nobody did it.
create or replace trigger audit_rate_alert after delete on public.rate_alerts for each row when (current_user = 'maplekey_super_admin')
  execute function app.audit_rate_alert();
