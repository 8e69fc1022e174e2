CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"template" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_email_form" CHECK ("mail_suppressions"."email" = lower("mail_suppressions"."email") and char_length("mail_suppressions"."email") <= 254),
	CONSTRAINT "mail_suppressions_reason_length" CHECK (char_length("mail_suppressions"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "mail_suppressions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_digests" (
	"week" date PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"last_subscriber_id" uuid,
	"mails" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_digests_week_is_monday" CHECK (extract(isodow from "newsletter_digests"."week") = 1),
	CONSTRAINT "newsletter_digests_mails_range" CHECK ("newsletter_digests"."mails" >= 0)
);
--> statement-breakpoint
ALTER TABLE "newsletter_digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "is_list" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_email_key" ON "mail_suppressions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mail_suppressions_created_at_idx" ON "mail_suppressions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent_idx" ON "mail_outbox" USING btree ("status","created_at") WHERE "mail_outbox"."status" <> 'sent';--> statement-breakpoint
CREATE POLICY "mail_outbox_super_admin_read" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "mail_outbox_steward_find" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "maplekey_steward" USING (true);--> statement-breakpoint
CREATE POLICY "mail_outbox_steward_retry" ON "mail_outbox" AS PERMISSIVE FOR UPDATE TO "maplekey_steward" USING ("mail_outbox"."status" = 'failed') WITH CHECK ("mail_outbox"."status" = 'queued');--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_worker_links" ON "newsletter_subscribers" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING ("newsletter_subscribers"."status" = 'confirmed') WITH CHECK ("newsletter_subscribers"."status" = 'confirmed');--> statement-breakpoint
CREATE POLICY "mail_suppressions_worker_read" ON "mail_suppressions" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "mail_suppressions_worker_add" ON "mail_suppressions" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mail_suppressions_super_admin_read" ON "mail_suppressions" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "mail_suppressions_super_admin_lift" ON "mail_suppressions" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "newsletter_digests_worker_read" ON "newsletter_digests" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "newsletter_digests_worker_claim" ON "newsletter_digests" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_digests_worker_go_on" ON "newsletter_digests" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING ("newsletter_digests"."finished_at" is null) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_digests_super_admin_read" ON "newsletter_digests" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint

-- From here by hand: rights, what the system screen reads and does, and what the audit log leaves out.
alter table mail_suppressions force row level security;
--> statement-breakpoint
alter table newsletter_digests force row level security;
--> statement-breakpoint
grant usage on schema public, app to maplekey_steward;
--> statement-breakpoint
grant select (id, "to", template, subject, html, text, status, attempts, next_attempt_at, last_error, is_list, sent_at,
    bounced_at, created_at)
  on mail_outbox to maplekey_super_admin;
--> statement-breakpoint
grant select (id, status, is_list, bounced_at, created_at), update (status, attempts, next_attempt_at) on mail_outbox to maplekey_steward;
--> statement-breakpoint
grant select, insert on mail_suppressions to maplekey_jobs;
--> statement-breakpoint
grant select, delete on mail_suppressions to maplekey_super_admin;
--> statement-breakpoint
grant select, insert, update (last_subscriber_id, mails, finished_at) on newsletter_digests to maplekey_jobs;
--> statement-breakpoint
grant select on newsletter_digests to maplekey_super_admin;
--> statement-breakpoint
grant update (unsubscribe_hash) on newsletter_subscribers to maplekey_jobs;
--> statement-breakpoint
set local role maplekey_identity;
--> statement-breakpoint
grant execute on function app.whoami() to maplekey_steward;
--> statement-breakpoint
set local role maplekey_ledger;
--> statement-breakpoint
grant execute on function app.audit(text, text, uuid, jsonb) to maplekey_steward, maplekey_accounts;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
grant create on schema app to maplekey_steward, maplekey_ledger, maplekey_accounts;
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
create function app.refuse_unless_super_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if (select role from app.whoami()) is distinct from 'super_admin' or current_setting('role') <> 'maplekey_super_admin' then
    raise insufficient_privilege using message = 'Only a super admin looks after the system.';
  end if;
end
$$;
--> statement-breakpoint
-- Every kind of background work and how it goes; nothing of what it carries. Runs are kept for a week.
create function app.list_jobs()
returns table (name text, cron text, time_zone text, waiting integer, running integer, failed integer,
  oldest_waiting_at timestamptz, last_done_at timestamptz, last_seconds double precision, last_failed_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.refuse_unless_super_admin();
  return query
    select q.name, s.cron, s.timezone, coalesce(j.waiting, 0), coalesce(j.running, 0), coalesce(j.failed, 0),
           j.oldest_waiting_at, j.last_done_at, extract(epoch from l.completed_on - l.started_on)::double precision, j.last_failed_at
      from jobs.queue q
      left join jobs.schedule s on s.name = q.name
      left join (
        select job.name,
               (count(*) filter (where state in ('created', 'retry')))::integer as waiting,
               (count(*) filter (where state = 'active'))::integer as running,
               (count(*) filter (where state = 'failed'))::integer as failed,
               min(created_on) filter (where state in ('created', 'retry')) as oldest_waiting_at,
               max(completed_on) filter (where state = 'completed') as last_done_at,
               max(completed_on) filter (where state = 'failed') as last_failed_at
          from jobs.job group by job.name) j on j.name = q.name
      left join lateral (
        select job.completed_on, job.started_on from jobs.job
         where job.name = q.name and job.state = 'completed' and job.completed_on = j.last_done_at limit 1) l on true
     where q.name not like '\_\_pgboss%'
     order by q.name;
end
$$;
--> statement-breakpoint
-- What gave up, newest first. Of the reason only what our own worker or the queue said.
create function app.list_failed_jobs(p_limit integer)
returns table (id uuid, name text, tries integer, created_at timestamptz, failed_at timestamptz, reason text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.refuse_unless_super_admin();
  return query
    select j.id, j.name, j.retry_count + 1, j.created_on, j.completed_on,
           left(coalesce(j.output ->> 'error', j.output ->> 'message', j.output ->> 'value', ''), 200)
      from jobs.job j
     where j.state = 'failed' and j.name not like '\_\_pgboss%'
     order by j.completed_on desc nulls last
     limit least(greatest(p_limit, 1), 500);
end
$$;
--> statement-breakpoint
-- Once more, now; false unless it had given up.
create function app.retry_job(p_name text, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refuse_unless_super_admin();
  update jobs.job
     set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
   where name = p_name and id = p_id and state = 'failed';
  if found then
    perform app.audit('job.retry', 'job', p_id, jsonb_build_object('label', p_name));
    return true;
  end if;
  return false;
end
$$;
--> statement-breakpoint
-- The mails that are to be tried now: one, or with null all that wait and all that failed but for want of a mailbox.
-- Those that failed wait again; one that waits is left as it is, because somebody may be sending it this moment. The
-- caller puts the jobs into the queue.
create function app.retry_mail(p_id uuid) returns table (mail_id uuid, is_list boolean)
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
--> statement-breakpoint
grant execute on function app.refuse_unless_super_admin() to maplekey_steward;
--> statement-breakpoint
grant execute on function app.list_jobs(), app.list_failed_jobs(integer), app.retry_job(text, uuid), app.retry_mail(uuid)
  to maplekey_super_admin;
--> statement-breakpoint
alter function app.refuse_unless_super_admin() owner to maplekey_steward;
--> statement-breakpoint
alter function app.list_jobs() owner to maplekey_steward;
--> statement-breakpoint
alter function app.list_failed_jobs(integer) owner to maplekey_steward;
--> statement-breakpoint
alter function app.retry_job(text, uuid) owner to maplekey_steward;
--> statement-breakpoint
alter function app.retry_mail(uuid) owner to maplekey_steward;
--> statement-breakpoint
-- Only its owner may replace a function.
set local role maplekey_accounts;
--> statement-breakpoint
-- As before, and an invitation is written down.
create or replace function app.invite_agent(p_agent_id uuid, p_again boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  invited uuid;
begin
  if (select app.current_staff_role()) is distinct from 'super_admin' then
    raise insufficient_privilege using message = 'Only a super admin invites.';
  end if;
  update public.profiles set invited_at = case when not p_again or invited_at is not null then now() end
   where role in ('agent', 'admin') and id = (select user_id from public.agents where agents.id = p_agent_id)
  returning id into invited;
  if invited is not null then
    perform app.audit('agent.invite', 'agent', p_agent_id, '{}');
  end if;
  return invited;
end
$$;
--> statement-breakpoint
set local role maplekey_ledger;
--> statement-breakpoint
-- As before, but what a draft says is not written down each time that its editor keeps it: what counts is what is
-- published. Addresses are a name too.
create or replace function app.audit_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  entity constant text := tg_argv[0];
  was constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  now_is constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_is constant jsonb := was || now_is;
  is_draft constant boolean := entity = 'post' and was ->> 'is_published' = 'false' and now_is ->> 'is_published' = 'false';
  label constant text := left(coalesce(row_is ->> 'title', row_is ->> 'name', row_is ->> 'client_name', row_is ->> 'email',
    concat_ws(' ', row_is ->> 'term', row_is ->> 'rate_type', row_is ->> 'mortgage_type', row_is ->> 'province')), 200);
  verb text;
  changed jsonb;
begin
  if tg_op <> 'UPDATE' then
    perform app.audit(entity || case tg_op when 'INSERT' then '.create' else '.delete' end, entity,
      (row_is ->> 'id')::uuid, jsonb_build_object('label', label));
    return null;
  end if;
  select jsonb_object_agg(key, case
      when tg_argv[1] = 'names' or length(a.value) > 120 or length(b.value) > 120 then 'null'::jsonb
      else jsonb_build_array(a.value, b.value) end)
    into changed
    from jsonb_each_text(was) a join jsonb_each_text(now_is) b using (key)
   where a.value is distinct from b.value
     and key not in ('updated_at', 'scraped_at', 'published_at', 'is_published', 'is_approved', 'is_active')
     and not (is_draft and key in ('title', 'slug', 'excerpt', 'content', 'seo_settings', 'featured_image_url'));
  verb := case
    when now_is -> 'is_published' <> was -> 'is_published' then case now_is ->> 'is_published' when 'true' then 'publish' else 'unpublish' end
    when now_is -> 'is_approved' <> was -> 'is_approved' then case now_is ->> 'is_approved' when 'true' then 'approve' else 'unapprove' end
    when now_is -> 'is_active' <> was -> 'is_active' and entity <> 'agent'
      then case now_is ->> 'is_active' when 'true' then 'activate' else 'deactivate' end
    when changed is not null then 'update'
  end;
  if verb is not null then
    perform app.audit(entity || '.' || verb, entity, (row_is ->> 'id')::uuid,
      jsonb_strip_nulls(jsonb_build_object('label', label)) || jsonb_build_object('changed', coalesce(changed, '{}')));
  end if;
  return null;
end
$$;
--> statement-breakpoint
grant execute on function app.audit_change() to maplekey_owner;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
create trigger audit_change after delete on mail_suppressions for each row execute function app.audit_change('suppression');
--> statement-breakpoint
set local role maplekey_ledger;
--> statement-breakpoint
revoke execute on function app.audit_change() from maplekey_owner;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
revoke create on schema app from maplekey_steward, maplekey_ledger, maplekey_accounts;
