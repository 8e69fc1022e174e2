-- By hand: the index holds groups of four letters, too, and what kind of lead or entry something is. Nobody says 'chat', but of
-- a million leads 40,000 say both its 'cha' and its 'hat'; and no chat says 'bank', but 60,000 others do: all of them were
-- fetched in vain. The new indexes are made beside the old ones, so that until the last moment everybody reads on, and only
-- who writes waits.
set local check_function_bodies = off;
--> statement-breakpoint
-- What an index of texts holds of one: each three letters that follow one another in a word or begin one, each first letter,
-- each four letters and each four digits of a word, because of three there are too few different ones; and marks, such as
-- whose it is; as numbers that differ from month to month.
create function app.search_keys(p_at timestamptz, p_marks text[], p_text text) returns bigint[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(number # floor(extract(epoch from p_at) / 2592000)::bigint)
    from (
      select hashtextextended(part, 0) as number
        from (select string_to_array(p_text, null) as c offset 0) letters,
          lateral (
            select c1 || c2 || c3 from unnest(c, c[2:], c[3:]) as t (c1, c2, c3) where c2 <> ' ' and c3 <> ' '
            union all select ' ' || left(word, 1) from unnest((string_to_array(p_text, ' '))[2:]) word
            union all select substr(run, place, 4) from regexp_matches(p_text, '[0-9]{4,}|[^0-9 ]{4,}', 'g') runs,
              unnest(runs) run, generate_series(1, length(run) - 3) place) parts (part)
      union all select hashtextextended(mark, 1) from unnest(p_marks) mark where mark is not null) numbers
$$;
--> statement-breakpoint
grant execute on function app.search_keys(timestamptz, text[], text)
  to maplekey_intake, maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_jobs, maplekey_keeper, maplekey_ledger, maplekey_finder;
--> statement-breakpoint
create index leads_search_new_idx on leads
  using gin (app.search_keys(created_at, array[coalesce(agent_id::text, 'nobody'), status, type], search_text))
  with (gin_pending_list_limit = 64);
--> statement-breakpoint
create index deleted_records_search_new_idx on deleted_records using gin (app.search_keys('epoch', null, search_text));
--> statement-breakpoint
create index audit_log_search_new_idx on audit_log
  using gin (app.search_keys(to_timestamp(id / 8192 * 2592000),
    array[coalesce(actor_user_id::text, actor_role), entity || '.', '.' || split_part(action, '.', 2)], search_text))
  with (gin_pending_list_limit = 64);
--> statement-breakpoint
drop index leads_search_idx, deleted_records_search_idx, audit_log_search_idx;
--> statement-breakpoint
alter index leads_search_new_idx rename to leads_search_idx;
--> statement-breakpoint
alter index deleted_records_search_new_idx rename to deleted_records_search_idx;
--> statement-breakpoint
alter index audit_log_search_new_idx rename to audit_log_search_idx;
--> statement-breakpoint
drop function app.lead_search_keys(timestamptz, uuid, text);
--> statement-breakpoint
-- What is between a pattern's percent signs, in parts as `app.search_keys` has them, of month or block 0, which changes no
-- number. Every part means one more list to read. So of each half of a pattern there is the part that `p_newest` says least
-- often; of several that it does not say the longest, then the last, because it is the end that makes another word of a common
-- one. And of all these the rarest of the two rarest patterns, and others that few of the newest hundred say.
create or replace function app.rare_search_keys(p_patterns text[], p_newest text) returns bigint[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(hashtextextended(part, 0) order by place) from (
    select part, said, row_number() over (order by nth, said) as place from (
      select part, said, row_number() over (partition by pattern, half order by said, length(part) desc, place desc) as rank,
          row_number() over (partition by pattern order by said, length(part) desc, place desc) as nth
        from (select pattern, regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g') as words
                from unnest(p_patterns) pattern) typed,
          lateral generate_series(1, length(words)) place,
          lateral (select case when length(words) > 4 then (place - 1) * 2 / (length(words) - 2) else 0 end) halves (half),
          lateral (
            select substr(words, place, 4) where substr(words, place, 4) ~ '^([0-9]{4}|[^0-9 ]{4})$'
            union all
            select substr(words, place, 3) where substr(words, place, 3) ~ '^.[^ ][^ ]$'
            union all
            select substr(words, place, 2) where substr(words, place, 2) ~ '^ [^ ]$') parts (part),
          lateral (select cardinality(string_to_array(p_newest, part)) - 1) sayings (said)) chosen
     where rank = 1) rarest
   where place <= 2 or said <= 10
$$;
--> statement-breakpoint
grant create on schema app to maplekey_finder;
--> statement-breakpoint
set local role maplekey_finder;
--> statement-breakpoint
-- As before, but for the marks of the status and the type.
create or replace function app.search_leads(p_patterns text[], p_newest boolean, p_most integer, p_holder uuid default null,
  p_statuses text[] default null, p_types text[] default null, p_since timestamptz default null, p_until timestamptz default null,
  p_after_at timestamptz default null, p_after_id uuid default null)
returns table (id uuid, agent_id uuid, type text, status text, created_at timestamptz, sort_name text)
language plpgsql stable security definer
-- The same plan each time; PostgreSQL expects so many matches of a short word that it would rather read the table.
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  who record;
  -- Whose leads are asked for; null for everybody's.
  holders uuid[];
  words bigint[];
  first_month integer;
  last_month integer;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user'
    or coalesce(cardinality(p_patterns), 0) = 0 then
    return;
  end if;
  holders := case who.role when 'super_admin' then array[p_holder]
    when 'admin' then array_remove(array[who.agent_id, nobody], null) else array_remove(array[who.agent_id], null) end;
  if p_holder is not null then
    holders := array(select mine from unnest(holders) mine where mine = p_holder);
  end if;
  words := app.rare_search_keys(p_patterns, (select string_agg(left(newest.search_text, 200), ' ')
    from (select l.search_text from public.leads l order by l.created_at desc limit 100) newest));
  select app.search_month(greatest(min(l.created_at), p_since, case when not p_newest then p_after_at end)),
      app.search_month(least(max(l.created_at), p_until, case when p_newest then p_after_at end))
    into first_month, last_month from public.leads l;
  -- The months come in order and one after another, so the last ones are not asked when the first had enough.
  return query
    select met.* from (select * from generate_series(0, last_month - first_month) step order by step) month,
      lateral (
        select l.id, l.agent_id, l.type, l.status, l.created_at, l.sort_name
          from (select case when p_newest then last_month - month.step else first_month + month.step end as number) asked
         cross join unnest(holders) held (holder)
         cross join unnest(coalesce(p_statuses, array[null])) wanted_status (status)
         cross join unnest(coalesce(p_types, array[null])) wanted_type (type)
         cross join lateral (
            select coalesce(array_agg(key # asked.number), '{}') as all_keys
              from unnest(words || array[hashtextextended(case held.holder when nobody then 'nobody' else held.holder::text end, 1),
                hashtextextended(wanted_status.status, 1), hashtextextended(wanted_type.type, 1)]) key
             where key is not null offset 0) wanted
          join public.leads l
            on app.search_keys(l.created_at, array[coalesce(l.agent_id::text, 'nobody'), l.status, l.type], l.search_text)
              @> wanted.all_keys
         where l.search_text like all (p_patterns)
           and (held.holder is null or coalesce(l.agent_id, nobody) = held.holder)
           and (wanted_status.status is null or l.status = wanted_status.status)
           and (wanted_type.type is null or l.type = wanted_type.type)
           and (p_since is null or l.created_at >= p_since)
           and (p_until is null or l.created_at < p_until)
           and (p_after_at is null or case when p_newest then (l.created_at, l.id) < (p_after_at, p_after_id)
              else (l.created_at, l.id) > (p_after_at, p_after_id) end)
         order by case when p_newest then l.created_at end desc, case when p_newest then l.id end desc,
            l.created_at, l.id
         limit p_most) met
     order by month.step
     limit p_most;
end
$$;
--> statement-breakpoint
-- As before, but for the marks.
create or replace function app.search_audit(p_patterns text[], p_people uuid[], p_newest boolean, p_most integer, p_above bigint default null,
  p_below bigint default null, p_since timestamptz default null, p_until timestamptz default null, p_who uuid default null,
  p_role text default null, p_entity text default null, p_record uuid default null, p_verb text default null)
returns setof bigint
language plpgsql stable security definer
-- Whatever the list beside it was told to do without.
set search_path = '' set enable_seqscan = off set enable_bitmapscan = on set enable_sort = on set plan_cache_mode = force_generic_plan as $$
declare
  words bigint[];
  -- Of the two halves of an action the verb will do.
  marks constant bigint[] := array_remove(array[hashtextextended(coalesce(p_who::text, p_role), 1),
    hashtextextended(coalesce('.' || p_verb, p_entity || '.'), 1)], null);
  newest_text text;
  first_block bigint;
  last_block bigint;
begin
  if current_setting('role') is distinct from 'maplekey_super_admin'
    or (select w.role from app.whoami() w) is distinct from 'super_admin' then
    return;
  end if;
  -- Not the newest hundred, which one person may have caused at once.
  select string_agg(left(a.search_text, 200), ' ') into newest_text
    from generate_series(1, 100) nth join public.audit_log a on a.id = (select max(last.id) from public.audit_log last) - nth * 50;
  words := app.rare_search_keys(p_patterns, newest_text);
  select greatest(min(a.id), p_above) / 8192, least(max(a.id), p_below) / 8192 into first_block, last_block from public.audit_log a;
  -- The blocks come in order and one after another, so the last ones are not asked when the first had enough.
  return query
    select met.id from (select * from generate_series(0, last_block - first_block) step order by step) block,
      lateral (
        select a.id
          from (select case when p_newest then last_block - block.step else first_block + block.step end as number) asked
         cross join (
            select words as keys where cardinality(p_patterns) > 0
            union all select array[hashtextextended(person::text, 1)] from unnest(p_people) person) sought
         cross join lateral (
            select coalesce(array_agg(key # asked.number), '{}') as all_keys
              from unnest(sought.keys || marks) key offset 0) wanted
          join public.audit_log a
            on app.search_keys(to_timestamp(a.id / 8192 * 2592000),
                array[coalesce(a.actor_user_id::text, a.actor_role), a.entity || '.', '.' || split_part(a.action, '.', 2)], a.search_text)
              @> wanted.all_keys
         where ((cardinality(p_patterns) > 0 and a.search_text like all (p_patterns)) or a.actor_user_id = any (p_people))
           and (p_above is null or a.id > p_above) and (p_below is null or a.id < p_below)
           and (p_since is null or a.at >= p_since) and (p_until is null or a.at < p_until)
           and (p_who is null or a.actor_user_id = p_who)
           and (p_role is null or (a.actor_user_id is null and a.actor_role = p_role))
           and (p_entity is null or a.entity = p_entity)
           and (p_record is null or a.entity_id = p_record)
           and (p_verb is null or split_part(a.action, '.', 2) = p_verb)
         group by a.id
         order by case when p_newest then a.id end desc, a.id
         limit p_most) met
     order by block.step
     limit p_most;
end
$$;
--> statement-breakpoint
-- As before, but for the index's new function.
create or replace function app.search_deleted(p_entity text, p_pattern text) returns table (id uuid, entity_id uuid)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if current_setting('role') is distinct from 'maplekey_super_admin'
    or (select w.role from app.whoami() w) is distinct from 'super_admin' then
    return;
  end if;
  return query
    select d.id, d.entity_id from public.deleted_records d
     where app.search_keys('epoch', null, d.search_text)
         @> coalesce(app.search_keys('epoch', null, regexp_replace(substr(p_pattern, 2, length(p_pattern) - 2), '\\(.)', '\1', 'g')), '{}')
       and d.search_text like p_pattern and d.entity = coalesce(p_entity, d.entity);
end
$$;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
revoke create on schema app from maplekey_finder;
