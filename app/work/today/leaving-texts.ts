/** What a customer reads when the worker goes because they do not feel safe: words that anybody may have for it. */
export const texts = {
  stopped: 'Jeg kunne dessverre ikke fortsette.',
  givenUp: 'Noe kom dessverre i veien.',
  tooEarly: 'Det er lenge til oppdraget begynner. Meld forfall på siden for oppdraget, eller ring oss.',
} as const
