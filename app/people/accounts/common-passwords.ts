/**
 * A guesser's first tries: the most used passwords of published leaks, and of Norwegian ones. In lower case.
 * A rule finds sequences and repetitions.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 123qwe 123abc abc123 a123456 a1b2c3 aa123456 qwe123 qazwsx qwerty123 q1w2e3r4
  zaq12wsx zxcvbnm123 1234qwer 12qwaszx 123321 123654 147258 147258369 159357 159753 741852963 696969 101010 131313 112233
  332211 445566 789456 789456123 987654 102030 010203 password passw0rd p@ssw0rd p@ssword pass1234 letmein welcome
  iloveyou ilovey0u loveyou princess sunshine shadow monkey dragon master superman batman spiderman pokemon starwars
  football baseball basketball hockey soccer liverpool arsenal chelsea barcelona manchester michael michelle jennifer
  jessica jordan daniel thomas charlie andrew ashley amanda nicole hunter buster tigger ginger pepper cookie cheese
  banana orange purple summer winter spring flower butterfly computer internet samsung google facebook whatever trustno1
  freedom killer secret access login admin administrator root toor user guest default changeme temppass test testing
  hello hello123 blink182 mustang maggie matrix cowboys yankees asdf1234 asdfgh123 qwer1234 zxcvbn123 lol123 fuckyou
  pakistan myspace1 naruto slipknot eminem metallica nirvana corvette ferrari porsche mercedes yamaha harley phoenix
  passord passordet mittpassord nyttpassord hemmelig hemmelighet kjempehemmelig velkommen heihei heisann hallo hallohallo
  norge norsk oslo bergen trondheim stavanger tromso kristiansand drammen fredrikstad sandnes bodo alesund haugesund
  sommer vinter hosten varen sommeren vinteren januar februar mars april juni juli august september oktober november
  desember mandag tirsdag onsdag torsdag fredag lordag sondag fotball handball rosenborg brann valerenga lillestrom viking
  molde stromsgodset kjaerlighet elskerdeg jegelskerdeg jegelsker elskling kjaereste vennskap familie mamma pappa mammaogpappa
  bestemor bestefar skatten prinsesse solskinn sommerfugl blomst sjokolade is123 kaffe banan appelsin eple jordbaer
  pusekatt kattepus katten hunden hundehund valpen hestehest hesten kanin marihona troll trollet nisse julenissen
  jul julaften paske ferie hytta hytte batliv fjell fjellet fjord skitur langrenn sykkel bilen volvo toyota tesla
  martin andreas kristian magnus marius henrik fredrik anders sander mathias markus jonas thea emma nora ingrid
  silje camilla kristine marianne monica elisabeth hanne marte stine maria anne123 ole123 per123 kari123 telenor vipps
  bankid bank123 demo sesam sesamsesam apne testtest prove provebruker ingenting glemt husker hvaskjer heipadeg takk
  gratulerer laks torsk brunost kvikklunsj pepsi cola redbull snus grandiosa taco fredagstaco sjefen bossen kongen
  dronning konge haakon mette ronaldo messi haaland odegaard norge123 viking123 odin thor freya loke ragnarok
  `
    .trim()
    .split(/\s+/),
)
