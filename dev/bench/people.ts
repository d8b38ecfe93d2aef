/** Workers by the hundred thousand, made in the database, as uneven as real ones. */
import type { Client } from 'pg'
import { standardServices } from '#app/facts/services.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { weekdayIds } from '#platform/shared/time.ts'

const firstNames =
  'Ingrid Anne Kari Marit Liv Inger Ida Nora Emma Sofie Ole Per Jan Lars Kjell Bjørn Arne Knut Svein Tor Hans Odd Øyvind Håkon Magnus Jonas Emil Noah Ahmed Fatima Linh Amir Ewa Piotr Maria Hassan Åse Astrid Sigrid Thea Maja Ella Jakob Lukas Filip Henrik Kristian Martin Anders Erik Geir Terje Morten Rune Trond Tone Hilde Berit Randi Solveig Turid Gerd Astri Yusuf Zainab Anna Julia Tomasz Nguyen Thanh Ali Omar Sara Leyla Elif Mehmet Vera Olga Ivan Dragan Milica Petter Sindre Eirik Vegard Stian Marte Silje Camilla Linn Mona Nina Vigdis Ragnhild'.split(
    ' ',
  )
const surnameStarts =
  'Sol Berg Dal Lund Haug Nord Vest Øst Strand Vik Moe Hag Lie Bakk Ås Fjell Elve Skog Grøn Furu Bjørke Rønn Hol Eng Myr Sand Stein Nes Tveit Rud By Fos Kvam Bø Lia Ei Røn Set Bru Hvam'.split(
    ' ',
  )
const surnameEnds =
  'heim gård stad land vold by sen ås bakken vik haug moen lien dal nes rud seth mark tun set hus holm lund strand sveen bråten eng øy vang berg'.split(
    ' ',
  )
const sentences = [
  'Jeg har vasket hjem i fire år og er nøye med bad og kjøkken.',
  'Rask og ryddig, tar gjerne vinduer og trappeoppganger.',
  'Pensjonert regnskapsfører som hjelper med skattemelding og budsjett.',
  'Glad i barn, har politiattest og førerkort.',
  'Henter i barnehagen og lager middag.',
  'Klipper plenen, steller bed og beskjærer frukttrær.',
  'Måker snø tidlig om morgenen.',
  'Henger opp hyller, monterer møbler og skifter lås.',
  'Går tur med hunden i all slags vær.',
  'Lager mat fra bunnen, også vegetarisk og glutenfritt.',
  'Ordner data, telefon og nettverk, og forklarer så du forstår.',
  'Rolig og tålmodig, vant til eldre.',
  'Snakker norsk, engelsk og polsk.',
  'Har egen bil og eget verktøy.',
  'Studerer sykepleie og har ledige kvelder.',
  'Flytter, bærer og kjører til gjenbruksstasjonen.',
  'Leiligheter, hytter og kontorer.',
  'Vasker etter håndverkere og før visning.',
  'Stryker skjorter og syr i knapper.',
  'Lekser i matematikk og naturfag for ungdomsskolen.',
  'Maler rom, sparkler og tapetserer.',
  'Passer katter, fisker og planter i ferien.',
  'Handler dagligvarer og leverer på døren.',
  'Har jobbet i storkjøkken og på sykehjem.',
]

const list = (values: readonly string[]) => `array[${values.map(value => `'${value}'`).join(',')}]`
const surnames = surnameStarts.flatMap(start => surnameEnds.map(end => `${start}${end}`))
/** Of a hundred workers, how many offer each service, in the order of the list. */
const offered = [15, 10, 25, 20, 8, 30, 45]

/** Skewed random choice: a tenth of the values get about half of the people. */
const skewed = (count: number) => `(1 + floor(pow(random(), 3) * ${count}))::int`

const bodies = (count: number) => `
  select i, gen_random_uuid() as profile_id, gen_random_uuid() as user_id, ${skewed(firstNames.length)} as f,
    ${skewed(surnames.length)} as l, floor(pow(random(), 1.6) * 16)::smallint as d, random() < 0.8 as verified,
    ${offered.map((share, place) => `case when random() < ${share / 100} then 200 + 10 * floor(30 * (random() + random()) / 2)::int + ${place} end as r${place}`).join(', ')},
    ${[0, 1, 2, 3, 4, 5, 6].map(day => `random() < ${day < 5 ? 0.7 : 0.3} as y${day}`).join(', ')},
    case when random() < 0.6 then 0 else 1 + floor(pow(random(), 3) * 120)::int end as reviewed, random() as luck,
    (1 + floor(random() * ${sentences.length}))::int as a, (1 + floor(random() * ${sentences.length}))::int as b,
    date_trunc('milliseconds', timestamptz '2024-07-25' + random() * interval '850 days') as registered
  from generate_series(1, ${count}) i`

const texts = (name: string, values: readonly string[]) => `
  create unlogged table bench_${name} as
  select place::int, said, array(select t.word from search_tokens(said) t union select search_stem(t.word) from search_tokens(said) t) as lexemes
  from unnest(${list(values)}) with ordinality given (said, place);
  create unique index on bench_${name} (place)`

const ids = standardServices.map(({ id }) => id)
const each = <T>(make: (place: number) => T) => [0, 1, 2, 3, 4, 5, 6].map(make)
const score = 'round(1000.0 * (stars + 20) / (reviewed + 5))'
const verifiedKey = '(case when verified then 100000000000000 else 0 end)'
const rateKey = (rate: string) => `${verifiedKey} + (2147483647 - ${rate})::bigint * 10000 + ${score}`
const cheapest = `coalesce(least(${each(place => `r${place}`).join(', ')}), 2147483647)`

const projection = `
  insert into search_people (profile_id, user_id, by_best, by_price, by_rating, by_newest, district, rate, rating, review_count,
    customer_count, ${each(place => `r${place}, p${place}, y${place}`).join(', ')}, lexemes)
  select profile_id, user_id, ${verifiedKey} + ${score} * 10000000000 + floor(extract(epoch from registered)),
    ${rateKey(cheapest)}, ${verifiedKey} + coalesce(round(1000.0 * stars / nullif(reviewed, 0)), 0) * 1000000000 + reviewed,
    ${verifiedKey} + floor(1000 * extract(epoch from registered)), d, ${cheapest},
    case when reviewed > 0 then round(10.0 * stars / reviewed) end, reviewed, reviewed,
    ${each(place => `r${place}, case when r${place} is not null then ${rateKey(`r${place}`)} end, y${place}`).join(', ')},
    array_to_tsvector(fn.lexemes || ln.lexemes || dn.lexemes || sa.lexemes || sb.lexemes || array['#d' || d]
      || case when verified then array['#v'] else '{}'::text[] end
      || ${each(place => `case when r${place} is not null then array['#s${place}'] || s${place}.lexemes else '{}'::text[] end`).join(' || ')}
      || ${each(place => `case when r${place} is not null then array['#d' || d || 's${place}'] else '{}'::text[] end`).join(' || ')}
      || ${each(place => `case when y${place} then array['#d' || d || 'y${place}'] else '{}'::text[] end`).join(' || ')}
      || ${each(place => each(day => `case when r${place} is not null and y${day} then array['#s${place}y${day}'] else '{}'::text[] end`).join(' || ')).join(' || ')}
      || ${each(place => `case when y${place} then array['#y${place}'] else '{}'::text[] end`).join(' || ')})
  from (select *, round(reviewed * (3.4 + 1.6 * pow(luck, 0.5)))::int as stars from bench_bodies) body
  join bench_first fn on fn.place = f join bench_last ln on ln.place = l join bench_districts dn on dn.place = d + 1
  join bench_sentences sa on sa.place = a join bench_sentences sb on sb.place = b
  ${each(place => `join bench_services s${place} on s${place}.place = ${place + 1}`).join('\n')}`

/** What `search_card` would make of each, all at once. */
const cards = `
  insert into search_cards (n, profile_id, user_id, card)
  select s.n, s.profile_id, s.user_id, json_build_object('fullName', p.full_name, 'image', p.profile_image, 'bornOn', p.born_on,
    'district', p.district, 'aboutMe', p.about_me, 'experience', p.experience, 'days', p.availability_days,
    'status', p.verification_status, 'verifiedAt', floor(extract(epoch from p.verification_approved_at) * 1000)::bigint,
    'rating', s.rating, 'reviews', s.review_count, 'ratedBy', s.customer_count, 'services', coalesce(offered.services, '[]'))::text
  from bench_bodies body join search_people s on s.profile_id = body.profile_id join profiles p on p.id = s.profile_id
  left join (select profile_id, json_agg(json_build_array(service_id, name, experience, hourly_rate) order by position) as services
    from profile_services group by profile_id) offered on offered.profile_id = p.id
  order by s.n`

/** Adds listed workers to what exists, with triggers disabled, then builds the indexes. */
export async function addPeople(client: Client, count: number): Promise<void> {
  const run = (text: string) => client.query(text)
  await run(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
  )
  await run(`create unlogged table bench_bodies as ${bodies(count)}`)
  await run(texts('first', firstNames))
  await run(texts('last', surnames))
  await run(texts('sentences', sentences))
  await run(
    texts(
      'services',
      standardServices.map(({ label }) => label),
    ),
  )
  await run(texts('districts', districts))
  await run('analyze bench_bodies')
  await run(`insert into users (id, name, email, email_verified, user_type)
    select user_id, fn.said || ' ' || ln.said, 'bench' || i || '@example.test', true, 'worker'
    from bench_bodies join bench_first fn on fn.place = f join bench_last ln on ln.place = l`)
  await run(`insert into profiles (id, user_id, user_type, full_name, born_on, district, availability_days, hourly_rate, about_me,
      is_visible_to_consumers, contract_signed, registration_completed_at, verification_status, verification_approved_at)
    select profile_id, user_id, 'worker', fn.said || ' ' || ln.said, date '1960-01-01' + (i % 14000), dn.said,
      array_remove(array[${each(day => `case when y${day} then '${weekdayIds[day]}' end`).join(', ')}], null),
      300, sa.said || ' ' || sb.said, true, true, registered, case when verified then 'approved' else 'pending' end,
      case when verified then registered + interval '2 days' end
    from bench_bodies join bench_first fn on fn.place = f join bench_last ln on ln.place = l
    join bench_districts dn on dn.place = d + 1 join bench_sentences sa on sa.place = a join bench_sentences sb on sb.place = b`)
  await run(`insert into profile_services (profile_id, service_id, name, experience, hourly_rate, position)
    select profile_id, ids.id, ids.label, i % 20, r, ids.place from bench_bodies,
    lateral (values ${each(place => `('${ids[place]}', '${standardServices[place]?.label}', r${place}, ${place})`).join(', ')}) ids (id, label, r, place)
    where r is not null`)
  // Four of ten have chosen hours, one of twenty is away for a week, one of ten has an agreed order.
  await run(`insert into availability_hours (profile_id, weekday, from_half_hour, to_half_hour)
    select profile_id, said, 14 + i % 5, 28 + i % 17 from bench_bodies,
    lateral (values ${each(day => `('${weekdayIds[day]}', y${day})`).join(', ')}) days (said, free) where free and i % 10 < 4`)
  await run(`insert into time_off (id, profile_id, starts_at, ends_at, note)
    select gen_random_uuid(), profile_id, day, day + interval '7 days', '' from
    (select profile_id, date_trunc('hour', now()) + (i % 60) * interval '1 day' as day from bench_bodies where i % 20 = 0) away`)
  await run(`insert into orders (id, consumer_id, worker_id, status, service_id, service_name, starts_at, ends_at, half_hours, address,
      description, requested_at, expires_at, last_action, accepted_start_within_withdrawal)
    select gen_random_uuid(), lead(profile_id, 1, (select min(profile_id::text)::uuid from bench_bodies)) over (order by i), profile_id, 'confirmed',
      '${ids[0]}', '${standardServices[0]?.label}', at, at + interval '2 hours', 4, 'Storgata 1', '', now(), now(), 'accept', true from
    (select i, profile_id, date_trunc('hour', now()) + (i % 60) * interval '1 day' as at from bench_bodies where i % 10 = 7) busy`)
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'search_people' and indexname like 'search_people\\_%'
     and indexname not in ('search_people_pkey', 'search_people_profile', 'search_people_user')`,
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  await run(projection)
  for (const { made } of indexes) await run(made)
  await run(cards)
  // A year of appointments, as a worker who is asked for has.
  await run(`insert into search_appointments (worker_id, month, kept, broken)
    select distinct worker_id, (date_trunc('month', now()) - back * interval '1 month')::date, 8, 0 from orders, generate_series(0, 11) back
    where worker_id in (select profile_id from bench_bodies)`)
  await run(`insert into search_vocabulary (word, stem, shown)
    select distinct on (t.word) t.word, search_stem(t.word), t.shown
    from (${['first', 'last', 'sentences', 'services', 'districts'].map(name => `select said from bench_${name}`).join(' union all ')}) all_texts, search_tokens(said) t
    on conflict do nothing`)
  await run(
    'drop table bench_bodies, bench_first, bench_last, bench_sentences, bench_services, bench_districts',
  )
  await run(
    'vacuum (analyze) availability_hours, time_off, extra_days, orders, search_people, search_cards, search_appointments, profiles, profile_services, users, search_vocabulary',
  )
  await run('set session_replication_role = default')
}
