set local role maplekey_steward;

-- Writes mails into the outbox, each `messageId` once, and returns the new ones; the caller enqueues their delivery.
-- Callers who are not staff may send a few kinds only.
create or replace function app.queue_mails(p_mails jsonb) returns table (id uuid, is_list boolean)
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role') <> 'maplekey_jobs' and coalesce((select role from app.whoami()), 'user') = 'user' and exists (
      select from jsonb_to_recordset(p_mails) as m (template text)
       where m.template not in ('newsletter-confirm', 'newsletter-known', 'rate-alert-confirm', 'rate-alert-known', 'password-changed')) then
    raise insufficient_privilege using message = 'Visitors do not cause this mail.';
  end if;
  return query
    insert into public.mail_outbox as o ("to", template, payload, message_id, is_list)
    select m."to", m.template, m.payload, coalesce(m."messageId", gen_random_uuid()), coalesce(m."isList", false)
      from jsonb_to_recordset(p_mails)
        as m ("to" text, template text, payload jsonb, "messageId" uuid, "isList" boolean)
    on conflict (message_id) do nothing
    returning o.id, o.is_list;
end
$$;
grant execute on function app.queue_mails to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin,
  maplekey_super_admin, maplekey_jobs;

-- Whether an address may get one more mail of these kinds: not this very one again, and at most `p_most` since
-- `p_since`.
create or replace function app.may_be_mailed(p_to text, p_message_id uuid, p_templates text[], p_most integer, p_since timestamptz)
returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < p_most and count(*) filter (where message_id = p_message_id) = 0
    from public.mail_outbox where "to" = p_to and template = any (p_templates) and created_at >= p_since
$$;
grant execute on function app.may_be_mailed to maplekey_visitor, maplekey_user;

-- A mail's stored text. Without a mail server it may contain a link that lets its reader act as the addressee, so
-- reading it is written to the audit log.
create or replace function app.read_mail(p_id uuid) returns table (html text, text text)
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refuse_unless_super_admin();
  return query select m.html, m.text from public.mail_outbox m where m.id = p_id and (m.html is not null or m.text is not null);
  if found then
    perform app.audit('mail.read', 'mail', p_id,
      (select jsonb_build_object('label', m.template || ' to ' || m."to") from public.mail_outbox m where m.id = p_id));
  end if;
end
$$;
grant execute on function app.read_mail to maplekey_super_admin;

-- The mails to try now: one, or with null all that wait and all that failed, except those with a missing mailbox.
-- Failed ones wait again; a waiting one is left as it is, because it may be on its way at this moment. The caller
-- enqueues the jobs.
create or replace function app.retry_mail(p_id uuid) returns table (mail_id uuid, is_list boolean)
language plpgsql security definer set search_path = '' as $$
declare
  affected integer;
begin
  perform app.refuse_unless_super_admin();
  update public.mail_outbox m set status = 'queued', attempts = 0, next_attempt_at = now()
   where m.status = 'failed' and case when p_id is null then m.bounced_at is null else m.id = p_id end;
  return query
    select m.id, m.is_list from public.mail_outbox m
     where m.status = 'queued' and (p_id is null or m.id = p_id)
     order by m.created_at limit 5000;
  get diagnostics affected = row_count;
  if affected > 0 then
    perform app.audit('mail.retry', 'mail', p_id, jsonb_build_object('rows', affected));
  end if;
end
$$;
grant execute on function app.retry_mail to maplekey_super_admin;

set local role maplekey_owner;

create or replace trigger audit_change after delete on public.mail_suppressions for each row execute function app.audit_change('suppression');
create or replace trigger audit_addition after insert on public.mail_suppressions for each row when (current_user = 'maplekey_super_admin')
  execute function app.audit_change('suppression');
