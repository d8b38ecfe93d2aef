/** What an administrator reads of a worker's safety. */
export const safetyTexts = {
  title: 'Trygghet',
  untold: 'Kunden vet ikke om dette.',
  what: { help: 'Ba om hjelp', check: 'Ble spurt om alt var bra' },
  asked: 'Spurt, venter på svar.',
  waits: 'Venter på oss. Ring, og avslutt saken når du vet hvordan det går.',
  closedBy: (who: string, when: string) => `Avsluttet av ${who}, ${when}.`,
  over: (when: string) => `Over ${when}.`,
  close: 'Avslutt saken',
  closeTitle: 'Avslutte saken?',
  closed: 'Saken er avsluttet. Den ansatte har fått beskjed om at den er sett.',
  note: 'Hva gjorde du, og hvordan gikk det?',
  noteHint:
    'Bare administratorer leser det. Den ansatte får vite at saken er sett, og kan få notatet ved innsyn.',
} as const
