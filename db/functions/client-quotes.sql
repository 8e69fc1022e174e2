set local role maplekey_intake;

-- The quote of a private link for its client, with all its versions; nothing for a link that is unknown, expired or withdrawn.
-- `p_counts`: the client opens it, which counts once in half an hour.
create or replace function app.open_client_quote(p_token_hash text, p_counts boolean)
returns table (agent_id uuid, client_name text, expires_at timestamptz, accepted_at timestamptz, accepted_number integer, versions jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  if p_counts then
    update public.client_quotes q
       set opened_at = coalesce(q.opened_at, now()), last_opened_at = now(),
           openings = q.openings + case when q.last_opened_at > now() - interval '30 minutes' then 0 else 1 end
     where q.token_hash = p_token_hash and q.revoked_at is null and q.expires_at > now();
  end if;
  return query
    select l.agent_id, l.client_name, q.expires_at, q.accepted_at, q.accepted_number,
           (select jsonb_agg(jsonb_build_object('number', v.number, 'scenario', v.scenario, 'reason', v.reason, 'at', v.created_at)
              order by v.number) from public.client_quote_versions v where v.quote_id = q.id)
      from public.client_quotes q join public.leads l on l.id = q.lead_id
     where q.token_hash = p_token_hash and q.revoked_at is null and q.expires_at > now();
end
$$;
grant execute on function app.open_client_quote to maplekey_visitor;

-- Keeps what the client answers with the lead. `p_number` is the version that the client saw. `outcome`: kept, with the id of the
-- activity; again (this version is accepted already, or the same was asked within the hour); changed (another version has come
-- meanwhile: nothing is accepted). Nothing for a link that is unknown, expired or withdrawn.
create or replace function app.answer_client_quote(p_token_hash text, p_number integer, p_accepts boolean, p_text text)
returns table (outcome text, activity_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  mine public.client_quotes;
begin
  -- Two clicks at once take turns, so that the second finds what the first stored.
  select * into mine from public.client_quotes q
   where q.token_hash = p_token_hash and q.revoked_at is null and q.expires_at > now() for update;
  if not found then
    return;
  end if;
  if p_accepts and p_number is distinct from (select max(v.number) from public.client_quote_versions v where v.quote_id = mine.id) then
    outcome := 'changed';
  elsif (p_accepts and mine.accepted_number = p_number) or (not p_accepts and exists (
    select from public.lead_activities a
     where a.lead_id = mine.lead_id and a.kind = 'client' and a.text = p_text and a.created_at > now() - interval '1 hour')) then
    outcome := 'again';
  else
    if p_accepts then
      update public.client_quotes q set accepted_at = now(), accepted_number = p_number where q.id = mine.id;
    end if;
    insert into public.lead_activities (lead_id, kind, author_id, author_name, text)
    select l.id, 'client', null, coalesce(l.client_name, 'Client'), p_text from public.leads l where l.id = mine.lead_id
    returning id into activity_id;
    outcome := 'kept';
  end if;
  return next;
end
$$;
grant execute on function app.answer_client_quote to maplekey_visitor;

-- A client whose details are erased has no quote and no merged leads any more, and is asked for no documents: what they sent goes the next night.
create or replace function app.erase_client_quotes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.client_quotes where lead_id = new.id;
  delete from public.asked_documents where lead_id = new.id;
  delete from public.merged_leads where lead_id = new.id;
  return null;
end
$$;
grant execute on function app.erase_client_quotes to maplekey_owner;

set local role maplekey_ledger;

create or replace function app.audit_client_quote() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'client_quotes' then
    perform app.audit('lead.quote_withdraw', 'lead', new.lead_id, '{}');
  else
    perform app.audit(case new.number when 1 then 'lead.quote' else 'lead.quote_change' end, 'lead',
      (select q.lead_id from public.client_quotes q where q.id = new.quote_id), '{}');
  end if;
  return null;
end
$$;
grant execute on function app.audit_client_quote to maplekey_owner;

set local role maplekey_owner;

create or replace trigger erase_client_quotes after update of client_email on public.leads for each row
  when (new.client_email is distinct from old.client_email and current_user not in ('maplekey_intake', 'maplekey_keeper', 'maplekey_privacy'))
  execute function app.erase_client_quotes();
create or replace trigger audit_client_quote after update of revoked_at on public.client_quotes for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function app.audit_client_quote();
create or replace trigger audit_client_quote after insert on public.client_quote_versions for each row
  when (current_user <> 'maplekey_keeper') execute function app.audit_client_quote();
