ALTER TABLE "deleted_records" ADD COLUMN "search_text" text GENERATED ALWAYS AS (app.fold_text(' ' || label || ' ' || coalesce(kept ->> 'client_email', ''))) STORED NOT NULL;--> statement-breakpoint
CREATE POLICY "deleted_records_finder_read" ON "deleted_records" AS PERMISSIVE FOR SELECT TO "maplekey_finder" USING (true);--> statement-breakpoint

-- From here by hand: rights, what the index of leads holds, the searches.
set local check_function_bodies = off;
--> statement-breakpoint
grant select (id, entity, entity_id, search_text) on deleted_records to maplekey_finder;
--> statement-breakpoint
drop index if exists leads_search_idx;
--> statement-breakpoint
drop function app.lead_search_keys(timestamptz, text);
--> statement-breakpoint
-- What the index holds of a lead: each three letters that follow one another in a word or begin one, each first letter, each
-- four digits (because of three there are only a thousand), and who has the lead; as numbers that differ from month to month.
-- So the lists of a month are short, however many months there are, and of an agent's leads only those are read.
create function app.lead_search_keys(p_at timestamptz, p_holder uuid, p_text text) returns bigint[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(number # floor(extract(epoch from p_at) / 2592000)::bigint)
    from (
      select hashtextextended(part, 0) as number
        from (select string_to_array(p_text, null) as c offset 0) letters,
          lateral (
            select c1 || c2 || c3 from unnest(c, c[2:], c[3:]) as t (c1, c2, c3) where c2 <> ' ' and c3 <> ' '
            union all select ' ' || left(word, 1) from unnest((string_to_array(p_text, ' '))[2:]) word
            union all select substr(digits, place, 4) from regexp_matches(p_text, '[0-9]{4,}', 'g') number,
              unnest(number) digits, generate_series(1, length(digits) - 3) place) parts (part)
      union all select uuid_hash_extended(p_holder, 1) where p_holder is not null) numbers
$$;
--> statement-breakpoint
grant execute on function app.lead_search_keys(timestamptz, uuid, text)
  to maplekey_intake, maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_jobs, maplekey_keeper, maplekey_finder;
--> statement-breakpoint
create index leads_search_idx on leads
  using gin (app.lead_search_keys(created_at, coalesce(agent_id, '00000000-0000-0000-0000-000000000000'), search_text))
  with (gin_pending_list_limit = 512);
--> statement-breakpoint
create index deleted_records_search_idx on deleted_records using gin (app.lead_search_keys('epoch', null, search_text));
--> statement-breakpoint
grant create on schema app to maplekey_finder;
--> statement-breakpoint
set local role maplekey_finder;
--> statement-breakpoint
create or replace function app.search_leads(p_patterns text[], p_month integer, p_newest boolean, p_enough integer)
returns table (id uuid, agent_id uuid, type text, status text, created_at timestamptz, sort_name text, month integer)
language plpgsql stable security definer
-- The same plan for every month; PostgreSQL expects so many matches of a short word that it would rather read the table.
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  who record;
  -- Whose leads the caller may see; null for everybody's.
  holders uuid[];
  holder uuid;
  keys bigint[];
  first_month integer;
  last_month integer;
  this_month integer;
  enough integer := p_enough;
  met integer;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user'
    or coalesce(cardinality(p_patterns), 0) = 0 then
    return;
  end if;
  holders := case who.role when 'super_admin' then array[null::uuid]
    when 'admin' then array_remove(array[who.agent_id, nobody], null) else array_remove(array[who.agent_id], null) end;
  -- Of month 0, which changes no number: what a pattern says between its percent signs.
  select array_agg(distinct key) into keys
    from unnest(p_patterns) pattern,
      unnest(app.lead_search_keys('epoch', null, regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g'))) key;
  select app.search_month(min(l.created_at)), app.search_month(max(l.created_at)) into first_month, last_month
    from public.leads l;
  this_month := coalesce(p_month, case when p_newest then last_month else first_month end);
  while this_month between first_month and last_month and enough > 0 loop
    foreach holder in array holders loop
      return query
        select l.id, l.agent_id, l.type, l.status, l.created_at, l.sort_name, this_month from public.leads l
         where app.lead_search_keys(l.created_at, coalesce(l.agent_id, '00000000-0000-0000-0000-000000000000'), l.search_text)
             @> array(select key # this_month from unnest(keys || uuid_hash_extended(holder, 1)) key where key is not null)
           and l.search_text like all (p_patterns)
           and (who.role = 'super_admin' or coalesce(l.agent_id, nobody) = holder);
      get diagnostics met = row_count;
      enough := enough - met;
    end loop;
    this_month := this_month + case when p_newest then -1 else 1 end;
  end loop;
end
$$;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
-- Deleted records of a kind (null: of any) whose name or address is like the pattern. Super admins see all of them; of
-- agents and admins, who see a few posts of their own, nobody needs to ask an index.
create function app.search_deleted(p_entity text, p_pattern text) returns table (id uuid, entity_id uuid)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if current_setting('role') is distinct from 'maplekey_super_admin'
    or (select w.role from app.whoami() w) is distinct from 'super_admin' then
    return;
  end if;
  return query
    select d.id, d.entity_id from public.deleted_records d
     where app.lead_search_keys('epoch', null, d.search_text)
         @> coalesce(app.lead_search_keys('epoch', null, regexp_replace(substr(p_pattern, 2, length(p_pattern) - 2), '\\(.)', '\1', 'g')), '{}')
       and d.search_text like p_pattern and d.entity = coalesce(p_entity, d.entity);
end
$$;
--> statement-breakpoint
grant execute on function app.search_deleted(text, text) to maplekey_super_admin;
--> statement-breakpoint
alter function app.search_deleted(text, text) owner to maplekey_finder;
--> statement-breakpoint
revoke create on schema app from maplekey_finder;
