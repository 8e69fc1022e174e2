-- What holds whoever writes: times, the audit log, rate history, the last super admin, and word to the page cache.
grant create on schema app to maplekey_accounts, maplekey_ledger;
--> statement-breakpoint
create function app.touch_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['profiles', 'agents', 'leads', 'mortgage_rates', 'lenders', 'testimonials', 'blog_posts',
    'products', 'mortgage_services', 'newsletter_subscribers']
  loop
    execute format('create trigger touch_updated_at before update on public.%I for each row execute function app.touch_updated_at()', name);
  end loop;
end
$$;
--> statement-breakpoint

-- Public pages are cached whole; a change of what they show is told by table name, once per statement.
create function app.notify_purge() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('maplekey_purge', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['agents', 'mortgage_rates', 'mortgage_rate_history', 'lenders', 'testimonials',
    'blog_posts', 'products', 'mortgage_services']
  loop
    execute format('create trigger notify_purge after insert or update or delete or truncate on public.%I
      for each statement execute function app.notify_purge()', name);
  end loop;
end
$$;
--> statement-breakpoint
create function app.notify_mail() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('maplekey_mail', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger notify_mail after insert on public.mail_outbox for each statement execute function app.notify_mail();
--> statement-breakpoint

create function app.note_assignment() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.agent_id is null then
    new.assigned_at := null;
  elsif tg_op = 'INSERT' or new.agent_id is distinct from old.agent_id then
    new.assigned_at := now();
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger note_assignment before insert or update of agent_id on public.leads
  for each row execute function app.note_assignment();
--> statement-breakpoint

-- A policy cannot compare old and new: the super admin approves an agent's testimonial without touching its words, and
-- rewords their own without un-approving it.
create function app.guard_testimonial() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.admin_id is null and (new.agent_id, new.client_name, new.content, new.rating)
      is distinct from (old.agent_id, old.client_name, old.content, old.rating) then
    raise insufficient_privilege using message = 'An agent''s testimonial is approved or not; its words stay.';
  end if;
  if old.admin_id is not null and new.is_approved is distinct from old.is_approved then
    raise insufficient_privilege using message = 'A testimonial by an admin stays approved.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger guard_testimonial before update on public.testimonials for each row execute function app.guard_testimonial();
--> statement-breakpoint

create function app.add_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name) values (new.id, left(new.name, 200));
  return null;
end
$$;
--> statement-breakpoint
create trigger add_profile after insert on auth."user" for each row execute function app.add_profile();
--> statement-breakpoint
-- Nobody changes their own role, and the last super admin stays.
create function app.guard_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.role = old.role then
    return new;
  end if;
  if old.id = (select app.current_user_id()) then
    raise insufficient_privilege using message = 'Nobody changes their own role.';
  end if;
  if old.role = 'super_admin' then
    -- Two super admins who remove each other take turns; the second finds that only one is left.
    perform pg_advisory_xact_lock(hashtextextended('maplekey super admins', 0));
    if not exists (select from public.profiles where role = 'super_admin' and id <> old.id) then
      raise insufficient_privilege using message = 'The last super admin stays.';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger guard_role before update of role or delete on public.profiles for each row execute function app.guard_role();
--> statement-breakpoint
create function app.end_sessions_after_role_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.session where user_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger end_sessions after update of role on public.profiles for each row when (new.role <> old.role)
  execute function app.end_sessions_after_role_change();
--> statement-breakpoint
create function app.end_sessions_after_deactivation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.session where user_id = new.user_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger end_sessions after update of is_active on public.agents for each row when (old.is_active and not new.is_active)
  execute function app.end_sessions_after_deactivation();
--> statement-breakpoint
-- The account of a deleted agent goes too. It stays, as an ordinary user, when testimonials carry its name as author, and
-- untouched when it is a super admin's.
create function app.remove_agent_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.profiles where id = old.user_id and role in ('agent', 'admin')) then
    if exists (select from public.testimonials where admin_id = old.user_id) then
      update public.profiles set role = 'user' where id = old.user_id;
    else
      delete from auth."user" where id = old.user_id;
    end if;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger remove_agent_account after delete on public.agents for each row execute function app.remove_agent_account();
--> statement-breakpoint

create function app.record_rate() returns trigger language plpgsql security definer set search_path = '' as $$
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
  -- Taken off the site: for the public the old figures end here, so this row must be one that the public may see.
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
--> statement-breakpoint
create trigger record_rate after insert or delete on public.mortgage_rates for each row execute function app.record_rate();
--> statement-breakpoint
create trigger record_changed_rate after update on public.mortgage_rates for each row
  when ((old.rate_type, old.term, old.posted_rate, old.our_rate, old.province, old.mortgage_type, old.is_active)
    is distinct from (new.rate_type, new.term, new.posted_rate, new.our_rate, new.province, new.mortgage_type, new.is_active))
  execute function app.record_rate();
--> statement-breakpoint

create function app.audit(p_action text, p_entity text, p_entity_id uuid, p_detail jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  insert into public.audit_log (actor_user_id, actor_role, action, entity, entity_id, detail)
  values (who.user_id, coalesce(who.role, case current_setting('role') when 'maplekey_jobs' then 'worker' else 'system' end),
      p_action, p_entity, p_entity_id, p_detail);
end
$$;
--> statement-breakpoint
create function app.audit_lead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform app.audit('lead.delete', 'lead', old.id, jsonb_build_object('type', old.type, 'status', old.status, 'agent_id', old.agent_id));
    return null;
  end if;
  if new.status is distinct from old.status then
    perform app.audit('lead.status', 'lead', new.id, jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.agent_id is distinct from old.agent_id then
    perform app.audit('lead.assign', 'lead', new.id, jsonb_build_object('from', old.agent_id, 'to', new.agent_id));
  end if;
  if new.notes is distinct from old.notes then
    perform app.audit('lead.notes', 'lead', new.id, '{}');
  end if;
  if (new.client_name, new.client_email, new.client_phone, new.message)
      is distinct from (old.client_name, old.client_email, old.client_phone, old.message) then
    perform app.audit('lead.erase', 'lead', new.id, '{}');
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_lead after update or delete on public.leads for each row execute function app.audit_lead();
--> statement-breakpoint
create function app.audit_agent() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.audit('agent.create', 'agent', new.id, jsonb_build_object('name', new.name));
  elsif tg_op = 'DELETE' then
    perform app.audit('agent.delete', 'agent', old.id, jsonb_build_object('name', old.name, 'user_id', old.user_id));
  else
    perform app.audit(case when new.is_active then 'agent.activate' else 'agent.deactivate' end, 'agent', new.id, '{}');
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_agent after insert or delete on public.agents for each row execute function app.audit_agent();
--> statement-breakpoint
create trigger audit_activation after update of is_active on public.agents for each row
  when (old.is_active <> new.is_active) execute function app.audit_agent();
--> statement-breakpoint
create function app.audit_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit('profile.role', 'profile', new.id, jsonb_build_object('from', old.role, 'to', new.role));
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_role after update of role on public.profiles for each row when (new.role <> old.role)
  execute function app.audit_role();
--> statement-breakpoint
-- Whatever may be written, the log is not rewritten: not by a forgotten grant either.
create function app.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise object_not_in_prerequisite_state using message = 'The audit log is only appended to.';
end
$$;
--> statement-breakpoint
create trigger append_only before update or delete or truncate on public.audit_log for each statement
  execute function app.refuse_change();
--> statement-breakpoint
alter function app.add_profile() owner to maplekey_accounts;
--> statement-breakpoint
alter function app.guard_role() owner to maplekey_accounts;
--> statement-breakpoint
alter function app.end_sessions_after_role_change() owner to maplekey_accounts;
--> statement-breakpoint
alter function app.end_sessions_after_deactivation() owner to maplekey_accounts;
--> statement-breakpoint
alter function app.remove_agent_account() owner to maplekey_accounts;
--> statement-breakpoint
alter function app.record_rate() owner to maplekey_ledger;
--> statement-breakpoint
alter function app.audit(text, text, uuid, jsonb) owner to maplekey_ledger;
--> statement-breakpoint
alter function app.audit_lead() owner to maplekey_ledger;
--> statement-breakpoint
alter function app.audit_agent() owner to maplekey_ledger;
--> statement-breakpoint
alter function app.audit_role() owner to maplekey_ledger;
--> statement-breakpoint
revoke create on schema app from maplekey_accounts, maplekey_ledger;
