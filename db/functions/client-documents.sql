set local role maplekey_intake;

-- What the client of an open quote is asked for and has sent, and how long it is kept; nothing for any other link. No file can be
-- reached from here: the addresses stay inside.
create or replace function app.list_asked_documents(p_token_hash text) returns table (keep_days integer, items jsonb)
language sql stable security definer set search_path = '' as $$
  select (select s.document_days from public.brokerage_settings s),
         (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label, 'state', a.state, 'reason', a.reason, 'files',
              (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'size', d.file_size, 'at', d.uploaded_at)
                 order by d.uploaded_at), '[]') from public.client_documents d where d.item_id = a.id))
              order by a.position, a.label), '[]') from public.asked_documents a where a.lead_id = q.lead_id)
    from public.client_quotes q
   where q.token_hash = p_token_hash and q.revoked_at is null and q.expires_at > now()
$$;
grant execute on function app.list_asked_documents to maplekey_visitor;

-- Notes a stored file that the client of an open quote sent for an item. `outcome`: kept; again (this file is there already); full
-- (50 files or 250 MB, removed ones of the day included); closed (the item is accepted, or not asked for any more). The first file
-- of a quarter of an hour is an activity, whose id is returned. Nothing for a link that is unknown, expired or withdrawn.
create or replace function app.keep_client_document(p_token_hash text, p_item_id uuid, p_name text, p_file_url text, p_size bigint,
  p_mime_type text, p_sha256 text)
returns table (outcome text, activity_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid;
begin
  -- Files that come at once take turns, so that each finds what the one before stored.
  select q.lead_id into mine from public.client_quotes q
   where q.token_hash = p_token_hash and q.revoked_at is null and q.expires_at > now() for update;
  if not found then
    return;
  end if;
  perform from public.asked_documents a where a.id = p_item_id and a.lead_id = mine and a.state <> 'accepted' for update;
  if not found then
    outcome := 'closed';
  elsif exists (select from public.client_documents d where d.item_id = p_item_id and d.sha256 = p_sha256) then
    outcome := 'again';
  elsif (select count(*) >= 50 or coalesce(sum(d.file_size), 0) + p_size > 262144000
           from public.client_documents d where d.lead_id = mine) then
    outcome := 'full';
  else
    insert into public.client_documents (item_id, lead_id, name, file_url, file_size, mime_type, sha256)
    values (p_item_id, mine, p_name, p_file_url, p_size, p_mime_type, p_sha256);
    update public.asked_documents a set state = 'open', reason = null where a.id = p_item_id and a.state = 'again';
    outcome := 'kept';
    if not exists (select from public.lead_activities a where a.lead_id = mine and a.kind = 'client' and a.text = 'Sent documents'
        and a.created_at > now() - interval '15 minutes') then
      insert into public.lead_activities (lead_id, kind, author_id, author_name, text)
      select l.id, 'client', null, coalesce(l.client_name, 'Client'), 'Sent documents' from public.leads l where l.id = mine
      returning id into activity_id;
    end if;
  end if;
  return next;
end
$$;
grant execute on function app.keep_client_document to maplekey_visitor;

-- Takes back a file that the client of an open quote sent, until its item is accepted. The nightly job deletes it.
create or replace function app.remove_client_document(p_token_hash text, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.client_documents d set item_id = null
    from public.asked_documents a join public.client_quotes q on q.lead_id = a.lead_id
   where d.id = p_id and a.id = d.item_id and a.state <> 'accepted'
     and q.token_hash = p_token_hash and q.revoked_at is null and q.expires_at > now();
  return found;
end
$$;
grant execute on function app.remove_client_document to maplekey_visitor;

set local role maplekey_ledger;

create or replace function app.audit_client_document() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'asked_documents' then
    perform app.audit('lead.document_' || case tg_op when 'INSERT' then 'ask' when 'DELETE' then 'unask' else new.state end,
      'lead', case tg_op when 'DELETE' then old.lead_id else new.lead_id end, '{}');
  elsif tg_op = 'UPDATE' then
    perform app.audit('lead.document_' || case when new.item_id is null then 'remove' else 'read' end, 'lead', old.lead_id, '{}');
  else
    perform app.audit('lead.document_' || case tg_op when 'INSERT' then 'receive' else 'expire' end, 'lead',
      case tg_op when 'INSERT' then new.lead_id else old.lead_id end, '{}');
  end if;
  return null;
end
$$;
grant execute on function app.audit_client_document to maplekey_owner;

set local role maplekey_owner;

-- A file that is to be deleted has no name any more.
create or replace function app.forget_file_name() returns trigger language plpgsql set search_path = '' as $$
begin
  new.name := 'Removed';
  return new;
end
$$;

create or replace trigger forget_file_name before update of item_id on public.client_documents for each row
  when (new.item_id is null) execute function app.forget_file_name();
create or replace trigger audit_change after insert or delete on public.asked_documents for each row
  when (current_user <> 'maplekey_keeper') execute function app.audit_client_document();
create or replace trigger audit_answer after update of state, reason on public.asked_documents for each row
  when (new.state <> 'open') execute function app.audit_client_document();
create or replace trigger audit_change after insert on public.client_documents for each row execute function app.audit_client_document();
create or replace trigger audit_removal after update of item_id, read_at on public.client_documents for each row
  when (old.lead_id is not null and old.item_id is not null) execute function app.audit_client_document();
create or replace trigger audit_expiry after delete on public.client_documents for each row
  when (old.item_id is not null) execute function app.audit_client_document();
