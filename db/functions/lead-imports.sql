set local role maplekey_keeper;

-- Stores the people of an imported file, each with a deal, and with the consent and note that the file has: all or none. Nobody is
-- told. The caller writes down in the same transaction which import made them.
create or replace function app.import_leads(p_people jsonb, p_author text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who record;
begin
  perform app.refuse_unless_super_admin();
  select * into who from app.whoami();
  insert into public.leads (id, agent_id, client_name, client_email, client_phone, type, source, status, staff_notes, metadata,
      idempotency_key, body_hash, fingerprint, created_at)
  select p.id, p.agent_id, p.name, p.email, p.phone, 'import', 'import', p.status, coalesce(p.note, ''), p.metadata, gen_random_uuid(),
      'imported ' || p.id, 'imported ' || p.id, least(p.created_on::timestamp at time zone 'America/Toronto', now())
    from jsonb_to_recordset(p_people) as p (id uuid, agent_id uuid, name text, email text, phone text, status text, note text,
      metadata jsonb, created_on date);
  insert into public.deals (lead_id, created_at, stage_id, moved_at, routed_at, routed_why, amount, lender_id, product, closing_on,
      renewal_on, held_by, balance, balance_on, years_left, rate, rate_type)
  select p.id, least(p.created_on::timestamp at time zone 'America/Toronto', now()), p.stage_id,
      least(p.ended_on::timestamp at time zone 'America/Toronto', now()), p.routed_at, p.routed_why, p.amount, p.lender_id,
      p.product, p.closing_on, p.renewal_on, p.held_by, p.balance, p.balance_on, p.years_left, p.rate, p.rate_type
    from jsonb_to_recordset(p_people) as p (id uuid, created_on date, stage_id uuid, ended_on date, routed_at timestamptz,
      routed_why text, amount numeric, lender_id uuid, product text, closing_on date, renewal_on date, held_by text, balance numeric,
      balance_on date, years_left numeric, rate numeric, rate_type text);
  insert into public.consents (lead_id, kind, granted, wording, version, page, given_at)
  select p.id, 'marketing', true, p.consent_wording, 'imported', '/super-admin/leads/import',
      p.consent_on::timestamp at time zone 'America/Toronto'
    from jsonb_to_recordset(p_people) as p (id uuid, consent_wording text, consent_on date)
   where p.consent_on is not null;
  insert into public.lead_activities (lead_id, kind, author_id, author_name, text)
  select p.id, 'note', who.user_id, p_author, p.note
    from jsonb_to_recordset(p_people) as p (id uuid, note text)
   where p.note is not null;
end
$$;
grant execute on function app.import_leads to maplekey_super_admin;

set local role maplekey_ledger;

create or replace function app.audit_lead_import() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit('lead_import.' || case new.state when 'done' then 'import' else 'undo' end, 'lead_import', new.id,
    jsonb_build_object('label', new.file_name, 'rows', coalesce((new.counts ->> case new.state when 'done' then 'made' else 'removed' end)::integer, 0)));
  return null;
end
$$;
grant execute on function app.audit_lead_import to maplekey_owner;

set local role maplekey_owner;

create or replace trigger audit_lead_import after update of state on public.lead_imports for each row
  when (new.state <> old.state) execute function app.audit_lead_import();
