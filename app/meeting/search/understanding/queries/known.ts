/** What is not understood as it is meant. A query leaves the list when it is, and none may join it. */
export const known: { everyday: string[]; later: string[]; unseen: string[]; strangers: string[] } = {
  everyday: [],
  later: ['organisere klesskap', 'oppvask etter selskap', 'passe minsten', 'kokk til 50-årsdag'],
  unseen: [],
  strangers: [
    'gå ein tur ut med beste på ettermiddagen',
    'mata katta og skifta sand',
    'trille bestemor i rullestol rundt sognsvann søndag',
    'bilforsikring ung sjåfør',
  ],
}
