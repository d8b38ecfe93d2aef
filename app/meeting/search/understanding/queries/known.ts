/** What is not understood as it is meant. A query leaves the list when it is, and none may join it. */
export const known: { everyday: string[]; later: string[]; unseen: string[] } = {
  everyday: [],
  later: [
    'vi skal flytte og trenger flyttevask',
    'organisere klesskap',
    'oppvask etter selskap',
    'passe minsten',
    'ettermiddagspass',
    'ordne småting hjemme',
    'kokk til 50-årsdag',
    'sette opp ruter',
    'matteleksjer',
  ],
  unseen: [
    'rengjøring etter oppussing',
    'leaf raking',
    'henge opp gardiner',
    'dryppende kran',
    'lære å bruke mobil',
    'økonomisk rådgivning',
  ],
}
