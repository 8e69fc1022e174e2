import type pg from 'pg'
import type { Role } from '#app/platform/context.ts'
import { type BuiltSession, buildSession } from './factories.ts'

type Queryable = Pick<pg.ClientBase, 'query'>

export type Brokerage = Record<'superAdmin' | 'admin' | 'busyAgent' | 'quietAgent', BuiltSession>

const agents = 120
/** One agent has this share of all leads, one has almost none; the others share the rest unevenly. */
const busyShare = 0.05
const quietLeads = 25
const unassignedShare = 0.06
const nameShare = { admin: 0.01 }

/** Fills an empty database with a brokerage of 120 agents and that many leads of the last two years. */
export async function seedLeads(client: Queryable, leads: number): Promise<Brokerage> {
  const session = (role: Role, fullName: string) => buildSession(client, role, { fullName })
  const brokerage = {
    superAdmin: await session('super_admin', 'Morgan Desk'),
    admin: await session('admin', 'Kim Queue'),
    busyAgent: await session('agent', 'Avery Busy'),
    quietAgent: await session('agent', 'Noor Quiet'),
  }
  await client.query(
    `insert into public.agents (name, email, profile_slug)
      select (array[${quoted(firstNames)}])[1 + n % ${firstNames.length}] || ' ' || (array[${quoted(lastNames)}])[1 + n * 7 % ${lastNames.length}],
        'agent' || n || '@seed.example', 'seed' || n from generate_series(1, ${agents}) n`,
  )
  await withoutIndexes(client, 'public.leads', () => insertLeads(client, leads, brokerage))
  await client.query(
    `insert into public.consents (lead_id, kind, granted, wording, version, page)
      select id, 'reply', true, 'You may reply to me about this request.', '1', '/' from public.leads`,
  )
  // Triggers move leads to the stage of their status; many of the closed ones were funded.
  await client.query(
    `update public.deals d set moved_at = l.updated_at, answered_at = case when l.status <> 'new' then l.updated_at end,
        commission_expected = round(d.amount / 100, 2),
        stage_id = case when l.status = 'closed' and hashtext(l.id::text) % 3 = 0
          then (select id from public.pipeline_stages where ending = 'funded') else d.stage_id end
      from public.leads l where l.id = d.lead_id`,
  )
  // Every fifth client has a mortgage that is watched, and every tenth is to be called.
  await client.query(
    `update public.deals set renewal_on = current_date + abs(hashtext(lead_id::text)) % 1800, held_by = 'A bank', balance = 400000,
        balance_on = current_date, years_left = 22, rate = 5.19, rate_type = 'fixed',
        call_rank = case when hashtext(lead_id::text) % 2 = 0 then abs(hashtext(lead_id::text)) % 1000000 end,
        renewal_call = case when hashtext(lead_id::text) % 2 = 0 then jsonb_build_object('day', current_date, 'reason', 'renews') end
      where hashtext(lead_id::text) % 5 = 0`,
  )
  await client.query(
    `insert into public.lead_activities (lead_id, kind, author_id, author_name, text, created_at)
      select id, 'note', $1, 'Morgan Desk', 'Spoke about the appraisal', updated_at from public.leads where status <> 'new'`,
    [brokerage.superAdmin.userId],
  )
  await client.query(
    `insert into public.follow_ups (lead_id, owner_id, text, due_at, done_at)
      select l.id, (array[$1, $2, $3, $4]::uuid[])[1 + n % 4], 'Call about the renewal', now() + interval '1 hour' * (n % 2000 - 1000),
          case when n % 2000 < 1000 then now() end
        from (select id, row_number() over (order by id) as n from public.leads) l where n % 5 = 0`,
    Object.values(brokerage).map(({ userId }) => userId),
  )
  await client.query('vacuum (analyze) public.deals, public.lead_activities, public.follow_ups')
  await client.query('vacuum (analyze) public.leads, public.consents, public.agents')
  return brokerage
}

async function insertLeads(client: Queryable, leads: number, { admin, busyAgent, quietAgent }: Brokerage) {
  await client.query('select setseed(0.42)')
  await client.query(
    `with chance as (
      select n, random() a, random() b, random() c, random() d, random() e, random() f, random() g, random() h
        from generate_series(1, $1::int) n offset 0),
    people as (
      select *,
        (array[${quoted(firstNames)}])[1 + floor(a * a * ${firstNames.length})] as first,
        (array[${quoted(lastNames)}])[1 + floor(b * b * ${lastNames.length})] as last,
        (array[${quoted(cities)}])[1 + floor(c * ${cities.length})] as city,
        case when d < 0.4 then 'rate_quote' when d < 0.6 then 'refinance' when d < 0.8 then 'contact'
             when d < 0.9 then 'application' else 'chat' end as type,
        now() - interval '2 years' * (1 - (n - random()) / $1) as at,
        case when n % greatest($1::int / ${quietLeads}, 1) = 1 then $4::uuid
             when e < ${unassignedShare} then null
             when e < ${unassignedShare + busyShare} then $3::uuid
             when e < ${unassignedShare + busyShare + nameShare.admin} then $2::uuid
             else (select array_agg(id) from public.agents where email like '%@seed.example')[1 + floor(f * f * ${agents})] end as agent
      from chance)
    insert into public.leads (agent_id, client_name, client_email, client_phone, type, source, status, message, notes, metadata,
        idempotency_key, body_hash, fingerprint, created_at, updated_at)
    select agent, first || ' ' || last, lower(first || '.' || last || n || '@') || (array['mail', 'post', 'inbox'])[1 + n % 3] || '.example',
      case when g < 0.85 then '+1' || (array['416', '604', '514', '403', '902'])[1 + n % 5] || lpad((n * 7919::bigint % 10000000)::text, 7, '0') end,
      type,
      case type when 'contact' then 'contact_form' when 'application' then 'website' when 'chat' then 'AI Chatbot' else 'mortgage_calculator' end,
      case when n > $1 * (0.8 + h * 0.3) then 'new' when h < 0.55 then 'closed' when h < 0.75 then 'contacted' when h < 0.9 then 'qualified' else 'new' end,
      case when type <> 'chat' and g < 0.6 then 'We are looking at a ' || (array[${quoted(homes)}])[1 + floor(f * ${homes.length})] || ' in ' || city
        || '. ' || (array[${quoted(questions)}])[1 + floor(h * ${questions.length})] || case when n % 1000 = 7 then ' It has a lighthouse.' else '' end end,
      case when type = 'chat' then jsonb_build_array(
          jsonb_build_object('role', 'user', 'content', 'What is the best rate in ' || city || ' for a ' || (array[${quoted(homes)}])[1 + floor(a * ${homes.length})] || '?'),
          jsonb_build_object('role', 'assistant', 'content', 'The best five-year fixed rate today is 3.94 %. May I ask what the purchase price is?'),
          jsonb_build_object('role', 'user', 'content', 'About ' || 300000 + n % 700000 || ' dollars, my name is ' || first))::text
        when h < 0.3 then 'Called back on ' || to_char(at, 'Day') || ', ' || (array[${quoted(notes)}])[1 + floor(c * ${notes.length})] end,
      jsonb_build_object('price', 300000 + n % 700000, 'location', 'Ontario', 'amortization', 25,
        'visit', jsonb_build_object('name', (array['Google (ad)', 'Google (search)', 'Direct', 'ratehub.ca', 'Newsletter May'])[1 + n % 6])),
      gen_random_uuid(), md5(n::text), md5('f' || n), at, at + interval '1 day' * g
    from people order by n`,
    [leads, admin.agentId, busyAgent.agentId, quietAgent.agentId],
  )
  // One match among all leads, far from both ends.
  await client.query(
    `update public.leads set client_name = 'Zébulon Quixote', notes = 'Collects sousaphones'
      where id = (select id from public.leads order by created_at offset $1 limit 1)`,
    [Math.floor(leads / 3)],
  )
  // However many leads there are, this many of these agents' leads contain it, evenly over the two years.
  await client.query(
    `with placed as (
      select id, row_number() over of_agent as place, count(*) over (partition by agent_id) as all_leads
        from public.leads where agent_id in ($1, $2) window of_agent as (partition by agent_id order by created_at)),
    steps as (select id, place * 30 / all_leads as step, (place - 1) * 30 / all_leads as step_before from placed)
    update public.leads l set notes = 'Wants a gazebo' || case when step % 4 = 0 then ' with a turret.' else '.' end
      from steps where steps.id = l.id and step > step_before`,
    [admin.agentId, busyAgent.agentId],
  )
}

/** Like a restore: the rows first, then their indexes. */
async function withoutIndexes(client: Queryable, table: string, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await load()
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { definition } of rows) await client.query(definition)
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ')
}

const firstNames =
  words(`Olivia Liam Emma Noah Charlotte William Sophie Lucas Amelia Théo Mia Benjamin Chloé Ethan Zoé Logan Léa Jacob
  Aisha Arjun Mei Wei Priya Omar Fatima Yuki Hana Diego Sofia Mateo Ingrid Lars Nadia Ivan Olga Tomasz Agnieszka Kofi Ama Nia`)
const lastNames =
  words(`Smith Tremblay Singh Brown Roy Martin Lee Wilson Gagnon Patel Campbell Côté Nguyen MacDonald Bouchard Chen
  Gauthier Taylor Wong Morin Khan Anderson Lavoie Fortin Kaur Gagné Reid Ouellet Stewart Pelletier Bélanger Murphy Lévesque Clarke
  Bergeron Scott Leblanc Young Paquette Kelly Girard Robinson Simard Wright Boucher Mitchell Caron Ross Beaulieu Hughes Cloutier
  Fraser Dubé Poirier Kowalski Novak Haddad Okafor Mensah Yamamoto Tanaka Rossi Silva Fernandez Petrov`)
const cities =
  words(`Toronto Montréal Vancouver Calgary Edmonton Ottawa Winnipeg Québec Hamilton Kitchener London Halifax Victoria
  Windsor Oshawa Saskatoon Regina Barrie Kelowna Moncton`)
const homes = ['condo', 'semi-detached house', 'townhouse', 'bungalow', 'duplex', 'cottage', 'loft', 'farm house']
const questions = [
  'What would our mortgage payment be?',
  'Our renewal is coming up in spring and the bank offers little.',
  'Can we port the mortgage that we have now?',
  'Is a variable rate wise for somebody who is self-employed?',
  'How much do we need as a down payment?',
  'Please call in the evening, we both work shifts.',
  'We have a pre-approval elsewhere and would like to compare.',
  'My parents would co-sign if that helps.',
]
const notes = [
  'left a voicemail.',
  'wants to move in May.',
  'documents are on their way.',
  'is comparing with a credit union.',
  'asked for a longer amortization.',
  'prefers e-mail.',
]

function words(text: string): string[] {
  return text.split(/\s+/)
}
