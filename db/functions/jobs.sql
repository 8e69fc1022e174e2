set local role maplekey_steward;

create or replace function app.refuse_unless_super_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if (select role from app.whoami()) is distinct from 'super_admin' or current_setting('role') <> 'maplekey_super_admin' then
    raise insufficient_privilege using message = 'Only a super admin looks after the system.';
  end if;
end
$$;
grant execute on function app.refuse_unless_super_admin to maplekey_privacy, maplekey_keeper;

-- The state of every kind of background job, without its data. Runs are kept for a week.
create or replace function app.list_jobs()
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
grant execute on function app.list_jobs to maplekey_super_admin;

-- Jobs that failed for good, newest first. Their reason is shown only when our own worker or the queue wrote it.
create or replace function app.list_failed_jobs(p_limit integer)
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
grant execute on function app.list_failed_jobs to maplekey_super_admin;

-- Runs a job once more, now; false unless it had failed for good.
create or replace function app.retry_job(p_name text, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refuse_unless_super_admin();
  update jobs.job
     set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
   where name = p_name and id = p_id and state = 'failed';
  if found then
    perform pg_notify('maplekey_jobs', p_name);
    perform app.audit('job.retry', 'job', p_id, jsonb_build_object('label', p_name));
    return true;
  end if;
  return false;
end
$$;
grant execute on function app.retry_job to maplekey_super_admin;

-- Enqueues a job in the caller's transaction, and announces it to workers (server/announcements.ts). Callers who are not staff may enqueue a few kinds only.
create or replace function app.enqueue_jobs(p_name text, p_payloads jsonb, p_start_after timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  starts_at constant timestamptz := coalesce(p_start_after, now());
begin
  if current_setting('role') <> 'maplekey_jobs' and coalesce((select role from app.whoami()), 'user') = 'user'
      and p_name not in ('notify-lead', 'notify-quote-answer', 'submit-to-partner', 'send-password-reset', 'check-rate-alerts', 'deliver-mail') then
    raise insufficient_privilege using message = 'Visitors do not cause this work.';
  end if;
  -- Copies the queue's settings to the job, as pg-boss does.
  insert into jobs.job (name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, policy, dead_letter, heartbeat_seconds)
  select q.name, payload, starts_at, starts_at + q.retention_seconds * interval '1 second', q.retry_limit, q.retry_delay,
         q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.policy, q.dead_letter, q.heartbeat_seconds
    from jobs.queue q, jsonb_array_elements(p_payloads) payload
   where q.name = p_name;
  if not found then
    raise foreign_key_violation using message = format('There is no queue %L, or nothing to put into it.', p_name);
  end if;
  if starts_at <= now() then
    perform pg_notify('maplekey_jobs', p_name);
  end if;
end
$$;
grant execute on function app.enqueue_jobs to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin,
  maplekey_super_admin, maplekey_jobs;
