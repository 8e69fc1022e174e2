set local role maplekey_privacy;

-- Why the law has a brokerage keep a lead of this type and stage: 'funded', 'application', or null when it does not. Ontario's
-- regulation 188/08, sections 46 to 48: mortgages and applications, for six years.
create or replace function app.kept_by_law(p_type text, p_stage_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.pipeline_stages s where s.id = p_stage_id and s.ending = 'funded') then 'funded'
    when p_type = 'application' then 'application'
  end
$$;
grant execute on function app.kept_by_law to maplekey_super_admin, maplekey_jobs;

-- The same for a lead with everything that was merged into it.
create or replace function app.law_keeps(p_lead_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(app.kept_by_law(l.type, d.stage_id), (
      select min(app.kept_by_law(m.kept ->> 'type', (m.extras #>> '{deals,0,stage_id}')::uuid))
        from public.merged_leads m where m.lead_id = l.id))
    from public.leads l left join public.deals d on d.lead_id = l.id where l.id = p_lead_id
$$;
grant execute on function app.law_keeps to maplekey_super_admin, maplekey_jobs;

-- Erases these leads, these deleted ones, and everything under this address, except what the law keeps. Consents stay with rows
-- that no longer say whose they are; `p_mark` is the keyed hash by which somebody who has the address finds them. The caller
-- writes the request down in the same transaction.
create or replace function app.erase_person(p_lead_ids uuid[], p_deleted_ids uuid[], p_email text, p_mark text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  nobody constant text := '@erased.invalid';
  gone uuid[];
  named uuid[];
begin
  perform app.refuse_unless_super_admin();
  if p_mark !~ '^[0-9a-f]{32}$' then
    raise check_violation using message = 'The mark is a keyed hash.';
  end if;
  gone := array(
    select l.id from public.leads l where l.id = any (p_lead_ids) and app.law_keeps(l.id) is null order by l.id);
  named := gone || array(select m.id from public.merged_leads m where m.lead_id = any (gone));
  -- Also what was written to staff about them: a mail names its lead by its id, its reference or one of its activities.
  delete from public.mail_outbox m
   where lower(m."to") = p_email or m.message_id = any (named)
      or m.message_id in (select a.id from public.lead_activities a where a.lead_id = any (gone))
      or m.payload::text like any (
        select unnest(array['%' || id || '%', '%' || upper(left(id::text, 4) || '-' || substr(id::text, 5, 4)) || '%']) from unnest(named) id);
  insert into public.consents
  select c.* from public.merged_leads m, jsonb_array_elements(m.extras -> 'consents') given,
      jsonb_populate_record(null::public.consents, given || jsonb_build_object('lead_id', m.lead_id)) c
   where m.lead_id = any (gone);
  delete from public.merged_leads where lead_id = any (gone);
  delete from public.lead_activities where lead_id = any (gone);
  delete from public.follow_ups where lead_id = any (gone);
  delete from public.client_quotes where lead_id = any (gone);
  -- What clients sent has no item then: its name goes at once, its file the next night.
  delete from public.asked_documents where lead_id = any (gone);
  delete from public.partner_submissions where lead_id = any (gone);
  update public.leads l
     set client_name = 'Erased', client_email = p_mark || nobody, client_phone = null, message = null, notes = null, staff_notes = '',
         merged_contacts = '{}',
         metadata = case when l.metadata #> '{visit,name}' is null then '{}'
           else jsonb_build_object('visit', jsonb_build_object('name', l.metadata #> '{visit,name}')) end,
         status = 'closed', meeting_at = null, receipt_hash = null, body_hash = 'erased ' || l.id, fingerprint = 'erased ' || l.id
   where l.id = any (gone);
  update public.deals
     set product = null, held_by = null, balance = null, balance_on = null, years_left = null, rate = null, rate_type = null,
         renewal_on = null, renewal_call = null, call_rank = null, routed_why = null
   where lead_id = any (gone);
  update public.newsletter_subscribers s
     set email = p_mark || '.' || left(s.id::text, 8) || nobody, status = 'unsubscribed', unsubscribed_at = coalesce(s.unsubscribed_at, now())
   where lower(s.email) = p_email;
  update public.rate_alerts a
     set email = p_mark || '.' || left(a.id::text, 8) || nobody, status = 'ended', ended_at = coalesce(a.ended_at, now())
   where lower(a.email) = p_email;
  update public.lead_imports i set sheet = null where p_email <> '' and position(p_email in lower(i.sheet::text)) > 0;
  delete from public.deleted_records d
   where d.id = any (p_deleted_ids) and app.kept_by_law(d.kept ->> 'type', (d.extras #>> '{deals,0,stage_id}')::uuid) is null;
  perform app.audit('lead.erase', 'lead', id, '{}') from unnest(gone) id;
end
$$;
grant execute on function app.erase_person to maplekey_super_admin;

-- Corrects a person's name, address or phone number everywhere at once; what is null stays as it is. A subscription or alert that
-- the new address has already is not doubled: the old one ends.
create or replace function app.correct_person(p_lead_ids uuid[], p_deleted_ids uuid[], p_email text, p_name text, p_new_email text,
  p_phone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changes constant jsonb := jsonb_strip_nulls(jsonb_build_object('client_name', p_name, 'client_email', p_new_email, 'client_phone', p_phone));
begin
  perform app.refuse_unless_super_admin();
  update public.leads l
     set client_name = coalesce(p_name, l.client_name), client_email = coalesce(p_new_email, l.client_email),
         client_phone = coalesce(p_phone, l.client_phone)
   where l.id = any (p_lead_ids);
  update public.merged_leads m set kept = m.kept || changes where m.lead_id = any (p_lead_ids);
  update public.leads l set merged_contacts = app.joined_contacts(l.id) where l.id = any (p_lead_ids);
  update public.deleted_records d set kept = d.kept || changes, label = coalesce(p_name, d.label) where d.id = any (p_deleted_ids);
  if lower(p_new_email) <> p_email then
    update public.newsletter_subscribers s
       set status = 'unsubscribed', unsubscribed_at = coalesce(s.unsubscribed_at, now())
     where lower(s.email) = p_email
       and exists (select from public.newsletter_subscribers o where lower(o.email) = lower(p_new_email));
    update public.newsletter_subscribers s set email = lower(p_new_email)
     where lower(s.email) = p_email
       and not exists (select from public.newsletter_subscribers o where lower(o.email) = lower(p_new_email));
    update public.rate_alerts a set status = 'ended', ended_at = now()
     where lower(a.email) = p_email and a.status = 'confirmed'
       and exists (
         select from public.rate_alerts o
          where lower(o.email) = lower(p_new_email) and o.status = 'confirmed'
            and (o.province, o.rate_type, o.term) = (a.province, a.rate_type, a.term));
    update public.rate_alerts a set email = lower(p_new_email) where lower(a.email) = p_email;
  end if;
  -- The names of what was corrected, without the values.
  perform app.audit('lead.correct', 'lead', id,
    jsonb_build_object('changed', (select jsonb_object_agg(key, null::text) from jsonb_object_keys(changes) key)))
    from unnest(p_lead_ids) id;
end
$$;
grant execute on function app.correct_person to maplekey_super_admin;

set local role maplekey_ledger;

create or replace function app.audit_privacy_request() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit('privacy_request.' || new.kind, 'privacy_request', new.id, '{}');
  return null;
end
$$;
grant execute on function app.audit_privacy_request to maplekey_owner;

set local role maplekey_owner;

create or replace trigger audit_privacy_request after insert on public.privacy_requests for each row
  execute function app.audit_privacy_request();
