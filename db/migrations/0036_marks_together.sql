-- By hand: what kind of lead or entry something is are marks together, too, and its words of four letters stand in the index
-- once more for its status or kind. Of the leads of one month an agent has 2,000 and 5,000 are qualified, but 300 are both, and
-- 2,500 say 'Regina', but 300 of the qualified: whoever asked for them read the long lists. The new indexes are made beside the
-- old ones, so that until the last moment everybody reads on, and only who writes waits.
set local check_function_bodies = off;
--> statement-breakpoint
-- What kind of record one is; of each part null for any; null for any record at all.
create function app.search_mark(p_whose text, p_kind text, p_other_kind text) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select hashtextextended(nullif(coalesce(p_whose, '') || '|' || coalesce(p_kind, '') || '|' || coalesce(p_other_kind, ''), '||'), 1)
$$;
--> statement-breakpoint
grant execute on function app.search_mark(text, text, text)
  to maplekey_intake, maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_jobs, maplekey_keeper, maplekey_ledger, maplekey_finder;
--> statement-breakpoint
-- As before, but for the marks (whose it is and what of two kinds, each alone, in twos and all three), and each four letters once
-- more, mixed with the first kind.
create or replace function app.search_keys(p_at timestamptz, p_marks text[], p_text text) returns bigint[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(number # floor(extract(epoch from p_at) / 2592000)::bigint)
    from (
      select hashtextextended(c1 || c2 || c3, 0) as number
        from (select string_to_array(p_text, null) as c offset 0) letters, unnest(c, c[2:], c[3:]) as t (c1, c2, c3)
       where c2 <> ' ' and c3 <> ' '
      union all
      select hashtextextended(' ' || left(word, 1), 0) from unnest((string_to_array(p_text, ' '))[2:]) word
      union all
      select hashtextextended(substr(run, place, 4), 0) # mixed
        from regexp_matches(p_text, '[0-9]{4,}|[^0-9 ]{4,}', 'g') runs, unnest(runs) run, generate_series(1, length(run) - 3) place,
          unnest(array[0, app.search_mark(null, p_marks[2], null)]) mixed
      union all
      select app.search_mark(whose, kind, other_kind)
        from unnest(array[p_marks[1], null]) whose, unnest(array[p_marks[2], null]) kind, unnest(array[p_marks[3], null]) other_kind) numbers
   where number is not null
$$;
--> statement-breakpoint
create index leads_search_new_idx on leads
  using gin (app.search_keys(created_at, array[coalesce(agent_id::text, 'nobody'), status, type], search_text))
  with (gin_pending_list_limit = 64);
--> statement-breakpoint
create index audit_log_search_new_idx on audit_log
  using gin (app.search_keys(to_timestamp(id / 8192 * 2592000),
    array[coalesce(actor_user_id::text, actor_role), entity, split_part(action, '.', 2)], search_text))
  with (gin_pending_list_limit = 64);
--> statement-breakpoint
drop index leads_search_idx, audit_log_search_idx;
--> statement-breakpoint
alter index leads_search_new_idx rename to leads_search_idx;
--> statement-breakpoint
alter index audit_log_search_new_idx rename to audit_log_search_idx;
--> statement-breakpoint
-- What is between a pattern's percent signs, in parts as `app.search_keys` has them. Every part means one more list to read. So of
-- each half of a pattern there is the part that `p_newest` says least often; of several that it does not say the longest, then
-- the last, because it is the end that makes another word of a common one. And of all these the rarest of the two rarest
-- patterns, and others that few of the newest hundred say.
create function app.rare_search_parts(p_patterns text[], p_newest text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(part order by place) from (
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
grant execute on function app.rare_search_parts(text[], text) to maplekey_finder;
--> statement-breakpoint
drop function app.rare_search_keys(text[], text);
--> statement-breakpoint
grant create on schema app to maplekey_finder;
--> statement-breakpoint
set local role maplekey_finder;
--> statement-breakpoint
-- As before, but for the words of a status and the marks together. Each condition is a reader of its own, and none looks at a lead
-- before which another one has passed on.
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
  parts text[];
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
  parts := app.rare_search_parts(p_patterns, (select string_agg(left(newest.search_text, 200), ' ')
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
         cross join unnest(coalesce(p_statuses, array[null])) wanted_status (status)
         cross join lateral (
            select array(
                select hashtextextended(part, 0) # asked.number
                    # case length(part) when 4 then coalesce(app.search_mark(null, wanted_status.status, null), 0) else 0 end
                  from unnest(parts) with ordinality as each_part (part, place) order by place) as words,
              array(
                select mark # asked.number from unnest(holders) holder, unnest(coalesce(p_types, array[null])) other_kind,
                    app.search_mark(case holder when nobody then 'nobody' else holder::text end, wanted_status.status, other_kind) mark
                 where mark is not null) as marks offset 0) wanted
          join public.leads l
            on app.search_keys(l.created_at, array[coalesce(l.agent_id::text, 'nobody'), l.status, l.type], l.search_text)
              @> wanted.words[:1]
           and app.search_keys(l.created_at, array[coalesce(l.agent_id::text, 'nobody'), l.status, l.type], l.search_text)
              && coalesce(nullif(wanted.marks, '{}'), wanted.words[:1])
           and app.search_keys(l.created_at, array[coalesce(l.agent_id::text, 'nobody'), l.status, l.type], l.search_text)
              @> coalesce(nullif(wanted.words[2:], '{}'), wanted.words[:1])
         where l.search_text like all (p_patterns)
           and (holders = array[null::uuid] or coalesce(l.agent_id, nobody) = any (holders))
           and (wanted_status.status is null or l.status = wanted_status.status)
           and (p_types is null or l.type = any (p_types))
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
-- As before, likewise.
create or replace function app.search_audit(p_patterns text[], p_people uuid[], p_newest boolean, p_most integer, p_above bigint default null,
  p_below bigint default null, p_since timestamptz default null, p_until timestamptz default null, p_who uuid default null,
  p_role text default null, p_entity text default null, p_record uuid default null, p_verb text default null)
returns setof bigint
language plpgsql stable security definer
-- Whatever the list beside it was told to do without.
set search_path = '' set enable_seqscan = off set enable_bitmapscan = on set enable_sort = on set plan_cache_mode = force_generic_plan as $$
declare
  parts text[];
  mark constant bigint := app.search_mark(coalesce(p_who::text, p_role), p_entity, p_verb);
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
  parts := app.rare_search_parts(p_patterns, newest_text);
  select greatest(min(a.id), p_above) / 8192, least(max(a.id), p_below) / 8192 into first_block, last_block from public.audit_log a;
  -- The blocks come in order and one after another, so the last ones are not asked when the first had enough.
  return query
    select met.id from (select * from generate_series(0, last_block - first_block) step order by step) block,
      lateral (
        select a.id
          from (select case when p_newest then last_block - block.step else first_block + block.step end as number) asked
         cross join (
            select array(
                select hashtextextended(part, 0)
                    # case length(part) when 4 then coalesce(app.search_mark(null, p_entity, null), 0) else 0 end
                  from unnest(parts) with ordinality as each_part (part, place) order by place) as keys
             where cardinality(p_patterns) > 0
            union all select array[app.search_mark(person::text, p_entity, p_verb)] from unnest(p_people) person) sought
         cross join lateral (
            select coalesce(array_agg(key # asked.number order by place), '{}') as keys
              from unnest(sought.keys[:1] || mark || sought.keys[2:]) with ordinality as each_key (key, place)
             where key is not null offset 0) wanted
          join public.audit_log a
            on app.search_keys(to_timestamp(a.id / 8192 * 2592000),
                array[coalesce(a.actor_user_id::text, a.actor_role), a.entity, split_part(a.action, '.', 2)], a.search_text)
              @> wanted.keys[:2]
           and app.search_keys(to_timestamp(a.id / 8192 * 2592000),
                array[coalesce(a.actor_user_id::text, a.actor_role), a.entity, split_part(a.action, '.', 2)], a.search_text)
              @> coalesce(nullif(wanted.keys[3:], '{}'), wanted.keys[:1])
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
set local role maplekey_owner;
--> statement-breakpoint
revoke create on schema app from maplekey_finder;
