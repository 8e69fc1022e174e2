-- Migrations run with row_security off, so that a back-fill which the policies would empty is an error. The check of SQL
-- bodies would stumble over that; they are called in tests/permissions.
set local check_function_bodies = off;
--> statement-breakpoint
-- What an audience may do beyond its own rights, one narrow function each. A definer is a role that may do just that.
grant create on schema app to maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger;
--> statement-breakpoint
create function app.current_account(
  out user_id uuid, out role text, out agent_id uuid, out email text, out full_name text, out two_factor_enabled boolean
)
language sql stable security definer set search_path = '' as $$
  select w.user_id, w.role, w.agent_id, u.email, p.full_name, coalesce(u.two_factor_enabled, false)
    from app.whoami() w
    join auth."user" u on u.id = w.user_id
    join public.profiles p on p.id = w.user_id
$$;
--> statement-breakpoint
-- The whole row, crm_email and user_id included, of the one agent who asks for it.
create function app.own_agent() returns setof public.agents
language sql stable security definer set search_path = '' as $$
  select * from public.agents where id = (select app.current_agent_id())
$$;
--> statement-breakpoint
create function app.get_agent_list() returns table (id uuid, name text)
language sql stable set search_path = '' as $$
  select a.id, a.name from public.agents a where a.is_active order by a.name, a.id
$$;
--> statement-breakpoint
-- By slug or by id; nothing for an agent who is missing or inactive.
create function app.get_agent_public_profile(agent_identifier text)
returns table (
  id uuid, name text, email text, phone text, bio text, profile_slug text, calendly_link text, social_links jsonb,
  application_links jsonb, seo_settings jsonb, headshot_url text, banner_image_url text, custom_background_image text,
  agent_logo_url text, badge_1_url text, badge_2_url text, contact_details jsonb, languages text[], licence_name text,
  licence_title text, licence_number text, is_active boolean
)
language sql stable set search_path = '' as $$
  select a.id, a.name, a.email, a.phone, a.bio, a.profile_slug, a.calendly_link, a.social_links,
         a.application_links, a.seo_settings, a.headshot_url, a.banner_image_url, a.custom_background_image,
         a.agent_logo_url, a.badge_1_url, a.badge_2_url, a.contact_details, a.languages, a.licence_name,
         a.licence_title, a.licence_number, a.is_active
    from public.agents a
   where a.is_active
     and (a.profile_slug = agent_identifier
          or a.id = case when agent_identifier ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then agent_identifier::uuid end)
   order by a.profile_slug = agent_identifier desc nulls last
   limit 1
$$;
--> statement-breakpoint
-- A lead and what its sender agreed to, once. `outcome`: stored; replayed (same key and body, or the same content within
-- the hour); conflict (same key, other body: nothing is written).
create function app.submit_lead(
  p_idempotency_key uuid, p_body_hash text, p_fingerprint text, p_type text, p_source text,
  p_client_name text, p_client_email text, p_client_phone text, p_agent_id uuid,
  p_message text, p_notes text, p_metadata jsonb, p_consents jsonb, p_receipt_hash text default null
)
returns table (lead_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  known record;
begin
  -- Two tabs that send the same content at once take turns, so that the second finds what the first stored.
  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 27182));

  select l.id, l.body_hash into known from public.leads l where l.idempotency_key = p_idempotency_key;
  if not found then
    select l.id, p_body_hash as body_hash into known from public.leads l
     where l.fingerprint = p_fingerprint and l.created_at > now() - interval '1 hour'
     order by l.created_at limit 1;
  end if;

  if known.id is null then
    if p_type <> 'chat' and jsonb_array_length(coalesce(p_consents, '[]')) = 0 then
      raise check_violation using message = 'A lead is stored with what its sender agreed to, or not at all.';
    end if;
    insert into public.leads (agent_id, client_name, client_email, client_phone, type, source, status, message, notes,
        metadata, idempotency_key, body_hash, fingerprint, receipt_hash)
    values ((select a.id from public.agents a where a.id = p_agent_id and a.is_active), p_client_name, p_client_email,
        p_client_phone, p_type, p_source, 'new', p_message, p_notes, coalesce(p_metadata, '{}'), p_idempotency_key,
        p_body_hash, p_fingerprint, p_receipt_hash)
    on conflict (idempotency_key) do nothing
    returning id into lead_id;
    if found then
      insert into public.consents (lead_id, kind, granted, wording, version, page)
      select submit_lead.lead_id, c.kind, c.granted, c.wording, c.version, c.page
        from jsonb_to_recordset(coalesce(p_consents, '[]'))
          as c (kind text, granted boolean, wording text, version text, page text);
      outcome := 'stored';
      return next;
      return;
    end if;
    -- Somebody else stored this key between our look and our write.
    select l.id, l.body_hash into known from public.leads l where l.idempotency_key = p_idempotency_key;
  end if;

  lead_id := known.id;
  outcome := case when known.body_hash = p_body_hash then 'replayed' else 'conflict' end;
  return next;
end
$$;
--> statement-breakpoint
-- Double opt-in. Asking again while pending renews the link; a confirmed address stays confirmed. Only the caller's mail
-- tells which it was: the page says the same to everybody.
create function app.subscribe_newsletter(
  p_email text, p_confirm_hash text, p_unsubscribe_hash text, p_wording text, p_version text, p_page text
)
returns table (subscriber_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_subscribers as s (email, confirm_hash, unsubscribe_hash)
  values (lower(p_email), p_confirm_hash, p_unsubscribe_hash)
  on conflict (lower(email)) do update
    set status = 'pending', confirm_hash = excluded.confirm_hash, unsubscribe_hash = excluded.unsubscribe_hash
    where s.status <> 'confirmed'
  returning s.id into subscriber_id;
  if found then
    insert into public.consents (subscriber_id, kind, granted, wording, version, page)
    values (subscribe_newsletter.subscriber_id, 'newsletter', true, p_wording, p_version, p_page);
    outcome := 'pending';
  else
    select s.id into subscriber_id from public.newsletter_subscribers s where lower(s.email) = lower(p_email);
    outcome := 'confirmed';
  end if;
  return next;
end
$$;
--> statement-breakpoint
-- True when the link is known; opening it twice is no error.
create function app.confirm_newsletter(p_confirm_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers
     set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
   where confirm_hash = p_confirm_hash and status <> 'unsubscribed';
  return found;
end
$$;
--> statement-breakpoint
create function app.unsubscribe_newsletter(p_unsubscribe_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers
     set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now())
   where unsubscribe_hash = p_unsubscribe_hash;
  return found;
end
$$;
--> statement-breakpoint
-- An account with its agent record, for the super admin. The password arrives hashed. The address is confirmed by the
-- super admin's word. Answers the agent's id.
create function app.create_agent_account(
  p_email text, p_full_name text, p_password_hash text, p_role text default 'agent', p_crm_email text default null
)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_user_id uuid;
  new_agent_id uuid;
begin
  if (select app.current_staff_role()) is distinct from 'super_admin' then
    raise insufficient_privilege using message = 'Only a super admin creates accounts.';
  end if;
  if p_role not in ('agent', 'admin') then
    raise check_violation using message = 'A new account is an agent or an admin.';
  end if;
  insert into auth."user" (name, email, email_verified) values (p_full_name, lower(p_email), true) returning id into new_user_id;
  insert into auth.account (account_id, provider_id, user_id, password)
  values (new_user_id::text, 'credential', new_user_id, p_password_hash);
  update public.profiles set role = p_role where id = new_user_id;
  insert into public.agents (user_id, name, email, crm_email) values (new_user_id, p_full_name, lower(p_email), p_crm_email)
  returning id into new_agent_id;
  return new_agent_id;
end
$$;
--> statement-breakpoint
-- For the first start: works only as long as there is no super admin. Answers the account's id.
create function app.create_first_super_admin(p_email text, p_full_name text, p_password_hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_user_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('maplekey super admins', 0));
  if exists (select from public.profiles where role = 'super_admin') then
    raise insufficient_privilege using message = 'There is a super admin already.';
  end if;
  insert into auth."user" (name, email, email_verified) values (p_full_name, lower(p_email), true) returning id into new_user_id;
  insert into auth.account (account_id, provider_id, user_id, password)
  values (new_user_id::text, 'credential', new_user_id, p_password_hash);
  update public.profiles set role = 'super_admin' where id = new_user_id;
  return new_user_id;
end
$$;
--> statement-breakpoint
create function app.has_super_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where role = 'super_admin')
$$;
--> statement-breakpoint
-- Exports leave a trace. `p_what` names the list, such as 'lead'.
create function app.record_export(p_what text, p_rows integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select app.current_staff_role()) is null then
    raise insufficient_privilege using message = 'Only staff export.';
  end if;
  if p_what not in ('lead', 'newsletter') then
    raise check_violation using message = 'There is no such export.';
  end if;
  insert into public.audit_log (actor_user_id, actor_role, action, entity, detail)
  select w.user_id, w.role, p_what || '.export', p_what, jsonb_build_object('rows', p_rows) from app.whoami() w;
end
$$;
--> statement-breakpoint
grant execute on function app.current_account(), app.get_agent_list(), app.get_agent_public_profile(text)
  to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant execute on function app.own_agent() to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant execute on function app.submit_lead(uuid, text, text, text, text, text, text, text, uuid, text, text, jsonb, jsonb, text)
  to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant execute on function app.subscribe_newsletter(text, text, text, text, text, text), app.confirm_newsletter(text),
  app.unsubscribe_newsletter(text) to maplekey_visitor, maplekey_user;
--> statement-breakpoint
grant execute on function app.create_agent_account(text, text, text, text, text) to maplekey_super_admin;
--> statement-breakpoint
grant execute on function app.create_first_super_admin(text, text, text), app.has_super_admin() to maplekey_auth;
--> statement-breakpoint
grant execute on function app.record_export(text, integer) to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
alter function app.current_account() owner to maplekey_identity;
--> statement-breakpoint
alter function app.own_agent() owner to maplekey_identity;
--> statement-breakpoint
alter function app.submit_lead(uuid, text, text, text, text, text, text, text, uuid, text, text, jsonb, jsonb, text) owner to maplekey_intake;
--> statement-breakpoint
alter function app.subscribe_newsletter(text, text, text, text, text, text) owner to maplekey_intake;
--> statement-breakpoint
alter function app.confirm_newsletter(text) owner to maplekey_intake;
--> statement-breakpoint
alter function app.unsubscribe_newsletter(text) owner to maplekey_intake;
--> statement-breakpoint
alter function app.create_agent_account(text, text, text, text, text) owner to maplekey_accounts;
--> statement-breakpoint
alter function app.create_first_super_admin(text, text, text) owner to maplekey_accounts;
--> statement-breakpoint
alter function app.has_super_admin() owner to maplekey_accounts;
--> statement-breakpoint
alter function app.record_export(text, integer) owner to maplekey_ledger;
--> statement-breakpoint
revoke create on schema app from maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger;
