/** Said of a time that was free when it was chosen. */
export const takenText = (time: string): string =>
  `Kl. ${time.replace(':', '.')} ble nettopp tatt av en annen. Velg en ny starttid.`
