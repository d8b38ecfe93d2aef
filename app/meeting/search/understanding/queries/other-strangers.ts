/** More of `strangers.ts`: the last 150 were written when all before them were understood. */
export const otherStrangers = `
tapas under 400 kr timen majorstua > m; maxRate=400; district=Majorstuen
injera cook for family party > m
trenger kokk hjemme på vinderen i kveld > m; district=Vestre Aker; date=2026-11-23; time=17:00
fryseklare middager til ny mamma i permisjon > m
pepperkakehus bygge og bake med > m
someone to carry around canapes at gallery opening thursday > m; date=2026-11-26
ikea pax skap montering i dag > p; date=2026-11-23
flyttehjelp 1 desember 3 etg uten heis > p; date=2026-12-01
bære sofa ned fra 4 etasje i ettermiddag > p; date=2026-11-23; time=13:00
henge opp lampe og gardinstagn > p
carry washing machine upstairs, two people > p
male soverommet neste helg sagene > p; date=2026-12-05; district=Sagene
hente pakke på posten for meg, brukket foten > p
vaske bilen innvendig, bestum > p; district=Ullern
skifte lyspærer i oppgangene våre > p
handle mat på rema hver mandag > p; weekday=mandag; rhythm=weekly
mann med varebil gjenbruksstasjon årvoll > p; district=Bjerke
dripping tap fix > p
tette sprekk i vinduet, trekker kaldt > p
montere 10 hev senk pulter på kontor på økern > p; district=Bjerke
stå i kø for meg på lanseringen av nye joggesko > p
levere pant og tomflasker > p
sparkle hull i veggen før utflytting > p
sett opp tv på veg pliss > p
hente juletre og bære det opp til femte > p
dodør som subber, høvle litt > p
sette sammen barneseng billigst > p; sort=price
mounting shelves friday morning lambertseter > p; date=2026-11-27; time=08:00; district=Nordstrand
frakte stoler fra finn til oss på manglerud > p; district=Østensjø
postkasser skilt skrus opp i borettslaget > p
apotek ærend mens jeg er syk > p
fuge på badet mugglete må byttes > p
kommode jysk skru samen fort > p
bytte låssylinder i kjellerbod > p
flyttevask 30. november st hanshaugen > r; date=2026-11-30; district=St. Hanshaugen
vaskhjelp annenhver uke > r; rhythm=biweekly
cleaning lady every friday løkka > r; weekday=fredag; rhythm=weekly; district=Grünerløkka
kontorrenhold kveldstid fast avtale > r; time=17:00; rhythm=regular
trappevask borettslag ukentlig ammerud > r; rhythm=weekly; district=Grorud
vinduspus 5 vinduer i 2 etg > r
stryke skjorter før jobbintervju i morgen > r; date=2026-11-24
ta oppvasken etter innflyttingsfesten > r
rydde i klesskapet mitt > r
vaske teppe med kattepiss > r
rense stekeovn > r
airbnb cleaning between guests verified > r; onlyVerified=true
jeg vil dame som vasker hus, kvinnelig, holmlia > r; district=Søndre Nordstrand
julevask stor leilighet 18. desember > r; date=2026-12-18
nedvask etter oppussing, støv overalt > r
vaske og brette klær for meg, har ikke maskin > r
tine og vaske fryseboks > r
vaske søppelrommet i sameiet en gang i måneden > r; rhythm=monthly
renhald av hybel på laurdag formiddag > r; date=2026-11-28; time=09:00
rengjoring bad og kjokken under 350 > r; maxRate=350
deep clean before landlord inspection wednesday > r; date=2026-11-25
vasking uten parfyme, astmatiker, billigst > r; sort=price
Agnieszka vask grefsen > r; district=Nordre Aker
skifte sengetøy og støvsuge hver 2. uke > r; rhythm=biweekly
butikkvinduer må pusses første gang mandag > r; date=2026-11-30
kollektivet er skikkelig rotete og skittent > r
sølvtøy pusse til jul > r
vaske gulv i yogastudio kl 22 > r; time=22:00
gå tur med hunden midt på dagen > t; time=12:00
dog walker regular bjølsen > t; rhythm=regular; district=Sagene
lufte bikkja i kveld > t; date=2026-11-23; time=17:00
mate katten mens vi er i syden fra 20. desember > t; date=2026-12-20
hundepass helgen > t; date=2026-11-28
walking buddy, new in oslo > t
turvenn til pappa med demens hver torsdag > t; weekday=torsdag; rhythm=weekly
trille mormor i rulestol ut i frisk luft > t
gullfisk og skilpadde trenger stell i ferien > t
gåtur sammen med noen søndag > t; date=2026-11-29
klippe klør på kaninen > t
hundelufter stor schæfer maks 200 > t; maxRate=200
cat sitter next weekend > t; date=2026-12-05
valpepass på dagtid uka gjennom ljan > t; time=09:00; district=Nordstrand
skitur i marka med følge > t
gaa tur med mor mi på sykehjemmet neste uke tirsdag > t; date=2026-12-01
noen å gå tur med på kvelden, føler meg ensom > t; time=17:00
hamsteren må ha mat og nytt flis > t
dog sitting overnight haugenstua > t; district=Stovner
følge på spasertur for blind mann på lindeberg > t; district=Alna
undulat pass > t
ut å lufte hundne når vi har vakt på sykehuset > t
stavgang makker nyeste skullerud > t; sort=newest; district=Østensjø
passe engelsk bulldog tirsdag kl 9 > t; date=2026-11-24; time=09:00
marsvin passer stovner jul > t; district=Stovner
leie hybel billigst grünerløkka > -; sort=price; district=Grünerløkka
Thomas Haugland > -
tannlege i morgen > -; date=2026-11-24
flight tickets to gdansk > -
brukt sykkel selges > -
frisør hjem majorstua > -; district=Majorstuen
thai massasje > -
Amina Yusuf verifisert > -; onlyVerified=true
bilforsikring ung sjåfør > -
asdfgh > -
tarotlesning på kvelden > -; time=17:00
bryllupsfotograf > -
Linh > -
vaskehjelp > r
barnevakt i kveld > b; date=2026-11-23; time=17:00
måke snø > p
leksehjelp matte 9 klasse > f
hundelufter > t
klippe hekk > h
flyttehjelp lørdag > p; date=2026-11-28
kokk til selskap > m
flyttevask torshov > r; district=Sagene
sette opp ikea skap > p
rake løv på tåsen > h; district=Nordre Aker
hjelp med pc > f
vinduspuss > r
hente i barnehagen på løkka > b; district=Grünerløkka
noen å gå tur med > t
julevask > r
bake julekaker > m
bytte til vinterdekk > p
male soverommet > p
stryke skjorter hver uke > r; rhythm=weekly
barnepass annenhver fredag > b; weekday=fredag; rhythm=biweekly
regnskap enkeltpersonforetak > f
hundepass i jula > t
vaskehjep røa > r; district=Vestre Aker
handle mat for mormor > p
barnevakt majorstua under 250 > b; district=Majorstuen; maxRate=250
norsktrening for au pair > f
felle et lite tre > h
lage middag til eldre > m
bære sofa opp til 4 etasje > p
dog walker > t
babysitter saturday night > b; date=2026-11-28; time=17:00
cleaner frogner > r; district=Frogner
help moving a couch > p
cleaning every two weeks > r; rhythm=biweekly
math tutor > f
vasking annenhver uke bøler > r; rhythm=biweekly; district=Østensjø
snømåking holmlia > p; district=Søndre Nordstrand
henge opp lampe > p
besøksvenn til pappa > t
trenger barnevakt på fredag kl 18 > b; date=2026-11-27; time=18:00
skrive cv > f
bruktbil > -
luke bed > h
verifisert barnevakt > b; onlyVerified=true
billigst vaskehjelp > r; sort=price
rengjøring av kontor sentrum > r; district=Oslo sentrum
passe katten min > t
servitør til konfirmasjon > m
lage koldtbord til 30 personer > m
montere garderobeskap i morgen > p; date=2026-11-24
hjelp med skattemelding > f
barnepiker > b
dagmamma grorud > b; district=Grorud
beskjære epletre > h
ommøblere og bære møbler > p
kjøre skrot til gjenbruksstasjonen > p
husvask lambertseter fast > r; district=Nordstrand; rhythm=regular
ung som kan lære meg mobilen > f
mobilhjelp for eldre > f
bestemor trenger hjelp med ipad > f
lufte hunden midt på dagen > t; time=12:00
gå tur med hund fast st hanshaugen > t; rhythm=regular; district=St. Hanshaugen
vaske leiligheten før visning > r
rundvask stovner 3. desember > r; district=Stovner; date=2026-12-03
barnevakt nyttårsaften > b; date=2026-12-31
pinnekjøtt julaften kokk > m; date=2026-12-24
vaske bilen > p
bilvask innvendig > p
fikse dryppende kran > p
Silje Bakken > -
vaskehjelp Danuta > r
eg treng hjelp til å vaske huset > r
treng nokon til å passe ungane på laurdag > b; date=2026-11-28
hagehjelp nordstrand > h; district=Nordstrand
plenklipping hver uke > h; rhythm=weekly
klippe gresset en gang i måneden > h; rhythm=monthly
vask av trappeoppgang > r
oppvask etter fest søndag > r; date=2026-11-29
rydde hjemme > r
rydde i klesskapet > r
bursdagskake > m
kake til dåp 6. desember > m; date=2026-12-06
oversette brev til norsk > f
oversettelse polsk norsk > f
engelsk privatundervisning > f
pianotimer for barn > f
fysikk r2 eksamen hjelp > f
leksehjep mandag etermiddag > f; date=2026-11-30; time=13:00
leksehjelp hver onsdag furuset > f; weekday=onsdag; rhythm=weekly; district=Alna
wifi virker ikke > f
skriveren funker ikke > f
sette opp ny router > f
frisør > -
leie hybel > -
tannlege > -
selge sykkel > -
massasje > -
ledig jobb > -
fotpleie > -
bsrnevakt > b
barnevkat løren tirsdag kveld > b; district=Grünerløkka; date=2026-11-24; time=17:00
barnevakt til tvillinger på 2 år > b
følge datteren min til skolen om morgenen > b; time=08:00
hente på sfo kl 16 > b; time=16:00
nattbarnevakt > b
avlastning for småbarnsforeldre > b
studnet som kan passe en baby > b
vaske vinduer utvendig årvoll > r; district=Bjerke
renhodl av leilighet maks 350 kr > r; maxRate=350
vaskehjelp annenhver torsdag > r; weekday=torsdag; rhythm=biweekly
vaskejelp 1 gang i mnd > r; rhythm=monthly
klesvask og stryking > r
vaske kjøleskap og ovn > r
vask av bad > r
hjelp til å vaske ned etter oppussing > r
støvsuge og vaske gulv for en eldre dame på manglerud, gjerne på formiddagen > r; district=Østensjø; time=09:00
renhold lilleaker i overmorgen > r; district=Ullern; date=2026-11-25
den beste vaskehjelpen > r; sort=rating
handyman nydalen > p; district=Nordre Aker
haandverker til smaajobber > p
sparkle og male vegg til helga > p; date=2026-11-28
henge opp bilder og speil > p
feste tv på veggen > p
skifte lås > p
hente pakke på posten > p
hjelp til å hente medisiner på apoteket > p
snørydding bjørndal i morgen tidlig > p; district=Søndre Nordstrand; date=2026-11-24; time=08:00
flyttebærere neste lørdag > p; date=2026-12-05
flytting fra leilighet på bislett neste helg, sofa, seng og noen esker > p; district=St. Hanshaugen; date=2026-12-05
montere sprinkelseng > p
strø innkjørselen > p
fikse punktering på sykkel > p
hjelp til å flytte vaskemaskin > p
hagearbied > h
plante løker > h
gartner vinderen under 500 > h; district=Vestre Aker; maxRate=500
grave bed på kjelsås lørdag kl 10 > h; district=Nordre Aker; date=2026-11-28; time=10:00
klippe buskar > h
mate katten mens vi er på ferie > t
turfølge for mor med rullator ullern > t; district=Ullern
spasertur med bestefar hver søndag > t; weekday=søndag; rhythm=weekly
hundelufting ellingsrud billigst > t; district=Alna; sort=price
noen som kan lufte valpen neste uke tirsdag > t; date=2026-12-01
vegansk middag > m
privat kokk fredag kveld > m; date=2026-11-27; time=17:00
lage matpakker og middager for en uke > m
bake lefser > m
nyeste barnevakter ljan > b; sort=newest; district=Nordstrand
verifisert vaskehjelp til eldre på adamstuen > r; onlyVerified=true; district=St. Hanshaugen
`
