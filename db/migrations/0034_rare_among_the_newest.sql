-- By hand: which parts of a word are rare is seen in the newest leads or entries, no longer guessed from the letters. Of
-- 'condos', which nobody says, the guess was 'con' and 'ndo': every lead about a condo was fetched in vain.
set local check_function_bodies = off;
--> statement-breakpoint
drop function app.rare_search_keys(text[]);
--> statement-breakpoint
grant create on schema app to maplekey_finder;
--> statement-breakpoint
-- What is between a pattern's percent signs, in parts as `app.lead_search_keys` has them, of month or block 0, which changes
-- no number. Of each half the part that `p_newest` says least often will do, because every part means one more list to read; of
-- several that it does not say the last, because it is the end that makes another word of a common one.
create function app.rare_search_keys(p_patterns text[], p_newest text) returns bigint[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(hashtextextended(chosen.part, 0)) from (
    select parts.part, row_number() over (partition by pattern, (place - 1) * 2 / greatest(length(words) - 2, 1)
        order by cardinality(string_to_array(p_newest, parts.part)), length(parts.part) desc, place desc) as rank
      from (select pattern, regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g') as words
              from unnest(p_patterns) pattern) typed,
        lateral generate_series(1, length(words)) place,
        lateral (
          select substr(words, place, 4) as part where substr(words, place, 4) ~ '^[0-9]{4}$'
          union all
          select substr(words, place, 3) where substr(words, place, 3) ~ '^.[^ ][^ ]$'
          union all
          select substr(words, place, 2) where substr(words, place, 2) ~ '^ [^ ]$') parts) chosen
   where rank = 1
$$;
--> statement-breakpoint
grant execute on function app.rare_search_keys(text[], text) to maplekey_finder;
--> statement-breakpoint
set local role maplekey_finder;
--> statement-breakpoint
-- As before, but for the keys.
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
  keys bigint[];
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
  keys := app.rare_search_keys(p_patterns, (select string_agg(left(newest.search_text, 200), ' ')
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
         cross join lateral (
            select coalesce(array_agg(key # asked.number), '{}') as all_keys
              from unnest(keys || uuid_hash_extended(held.holder, 1)) key where key is not null offset 0) wanted
          join public.leads l
            on app.lead_search_keys(l.created_at, coalesce(l.agent_id, '00000000-0000-0000-0000-000000000000'), l.search_text)
              @> wanted.all_keys
         where l.search_text like all (p_patterns)
           and (held.holder is null or coalesce(l.agent_id, nobody) = held.holder)
           and (p_statuses is null or l.status = any (p_statuses))
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
-- As before, but for the keys.
create or replace function app.search_audit(p_patterns text[], p_people uuid[], p_newest boolean, p_most integer, p_above bigint default null,
  p_below bigint default null, p_since timestamptz default null, p_until timestamptz default null, p_who uuid default null,
  p_role text default null, p_entity text default null, p_record uuid default null, p_verb text default null)
returns setof bigint
language plpgsql stable security definer
-- Whatever the list beside it was told to do without.
set search_path = '' set enable_seqscan = off set enable_bitmapscan = on set enable_sort = on set plan_cache_mode = force_generic_plan as $$
declare
  words bigint[];
  -- What the text of every entry of such a view has.
  others bigint[];
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
  others := app.rare_search_keys(array_remove(array['% ' || p_entity || '.%', '%.' || p_verb || ' %'], null), newest_text);
  select greatest(min(a.id), p_above) / 8192, least(max(a.id), p_below) / 8192 into first_block, last_block from public.audit_log a;
  -- The blocks come in order and one after another, so the last ones are not asked when the first had enough.
  return query
    select met.id from (select * from generate_series(0, last_block - first_block) step order by step) block,
      lateral (
        select a.id
          from (select case when p_newest then last_block - block.step else first_block + block.step end as number) asked
         cross join (
            select words as keys where cardinality(p_patterns) > 0
            union all select array[uuid_hash_extended(person, 1)] from unnest(p_people) person) sought
         cross join lateral (
            select coalesce(array_agg(key # asked.number), '{}') as all_keys
              from unnest(sought.keys || others || uuid_hash_extended(p_who, 1)) key where key is not null offset 0) wanted
          join public.audit_log a
            on app.lead_search_keys(to_timestamp(a.id / 8192 * 2592000), a.actor_user_id, a.search_text) @> wanted.all_keys
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
