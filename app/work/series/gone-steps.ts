import { customerRole } from '#app/facts/roles.ts'
import { about, because, callsOff, othersThen, type SeriesStep, seeSeries } from './series-step.ts'

const deleted = {
  title: () => 'En fast avtale er avsluttet',
  body: facts => `${about(facts)} Den andre har slettet kontoen sin.`,
  link: seeSeries,
} satisfies SeriesStep['tells'][typeof customerRole]

/** The rows of a series' process for a party who is gone, and for what an administrator does then. */
export const goneSteps = {
  // One party has deleted the account, and is no longer named.
  close: {
    from: ['pending', 'active', 'paused'],
    to: 'ended',
    by: 'timer',
    event: 'series.closed',
    button: null,
    done: 'Avsluttet fordi en konto er slettet',
    tells: { [customerRole]: deleted, worker: deleted },
  },
  // One party was suspended, which is not disclosed.
  shut: {
    from: ['pending'],
    to: 'ended',
    by: 'timer',
    event: 'series.shut',
    button: null,
    done: 'Avsluttet fordi en av partene ikke er tilgjengelig',
    tells: {
      [customerRole]: {
        title: () => 'Forespørselen om fast avtale er avsluttet',
        body: facts => `${about(facts)} Det blir ikke noe av avtalen, og du er ikke trukket for noe.`,
        link: seeSeries,
      },
      worker: {
        title: () => 'Forespørselen om fast avtale er avsluttet',
        body: facts => `${about(facts)} Det blir ikke noe av avtalen, og tidene er ledige igjen.`,
        link: seeSeries,
      },
    },
  },
  // Both are told; the other one never why.
  mark: {
    from: ['active', 'paused'],
    to: 'same',
    by: 'timer',
    event: 'series.marked',
    button: null,
    done: 'Står stille fordi en av partene ikke er tilgjengelig',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `Den faste avtalen med ${worker} står stille`,
        body: facts =>
          facts.away === 'worker'
            ? `${about(facts)} Det er usikkert om ${facts.worker} kan komme, så ingen nye dager legges inn. Vi ser på saken. Du kan avslutte avtalen gratis når du vil.`
            : `${about(facts)} Kontoen din er stengt, så ingen nye dager legges inn. ${facts.worker} har fått beskjed, men ikke hvorfor.`,
        link: seeSeries,
      },
      worker: {
        title: ({ customer }) => `Den faste avtalen med ${customer} står stille`,
        body: facts =>
          facts.away === 'worker'
            ? `${about(facts)} Du kan ikke ta oppdrag nå, så ingen nye dager legges inn. ${facts.customer} har fått beskjed, men ikke hvorfor.`
            : `${about(facts)} Det er usikkert om ${facts.customer} kan ta imot deg, så ingen nye dager legges inn. Vi ser på saken. Du kan avslutte avtalen.`,
        link: seeSeries,
      },
    },
  },
  unmark: {
    from: ['active', 'paused'],
    to: 'same',
    by: 'timer',
    event: 'series.unmarked',
    button: null,
    done: 'Begge partene er tilgjengelige igjen',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `Den faste avtalen med ${worker} gjelder igjen`,
        body: about,
        link: seeSeries,
      },
      worker: {
        title: ({ customer }) => `Den faste avtalen med ${customer} gjelder igjen`,
        body: about,
        link: seeSeries,
      },
    },
  },
  // Nobody else may be left who could end it.
  dissolve: {
    from: ['pending', 'active', 'paused'],
    to: 'ended',
    by: 'admin',
    event: 'series.dissolved',
    button: 'Avslutt avtalen',
    done: 'Avsluttet av oss',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `Vi har avsluttet den faste avtalen med ${worker}`,
        body: facts => `${about(facts)} ${callsOff(facts)}${because(facts)}${othersThen(facts)}`,
        link: seeSeries,
      },
      worker: {
        title: ({ customer }) => `Vi har avsluttet den faste avtalen med ${customer}`,
        body: facts => `${about(facts)} ${callsOff(facts)}${because(facts)}`,
        link: seeSeries,
      },
    },
  },
} as const satisfies Record<string, SeriesStep>
