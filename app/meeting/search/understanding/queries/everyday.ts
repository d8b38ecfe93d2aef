/**
 * Everyday searches and what is meant by them: `words > service; wish=value; rest=left,over`. Today is Monday 23 November 2026.
 * b barnepass, f profesjonell hjelp, h hagearbeid, m matlaging, p praktisk hjelp, r renhold, t turgåing, - none.
 */
export const everyday = `
klippe plen > h
passe barn > b
pusse vinduer > r
au pair > b
klippe hekk > h
montere seng > p
henge opp bilder > p
vaske hus > r
stryke klær > r
barnevakt lørdag > b; date=2026-11-28
vaskehjelp i morgen > r; date=2026-11-24
jeg trenger hjelp til å vaske leiligheten > r
cleaning > r
utvask > r
løkka > -; district=Grünerløkka
rake løv > h
lekser > f
vask > r
barnepass grünerløkka > b; district=Grünerløkka
vask under 350 kr > r; maxRate=350
renhold > r
vaskehjelp > r
rengjøring av leilighet > r
flyttevask > r
flyttevask 70 kvm > r
noen som kan vaske leiligheten min hver fredag > r; rhythm=weekly; weekday=fredag
vask annenhver uke > r; rhythm=biweekly
fast vaskehjelp på frogner > r; rhythm=regular; district=Frogner
vaskedame majorstua > r; district=Majorstuen
hushjelp > r
ukentlig rengjøring > r; rhythm=weekly
støvsuge og vaske gulv > r
vaske badet > r
vaske kjøkkenet grundig > r
vask av trappeoppgang > r
trappevask borettslag > r
kontorvask > r
kontorrenhold i sentrum > r; district=Oslo sentrum
hytterengjøring > r
hytevask > r
vindusvask > r
vindusvsk > r
vindupuss > r
pusse ruter > r
rutepuss > r
få vasket vinduene > r
vinduene må pusses > r
leiligheten må vaskes før jul > r; rest=jul
julevask > r
vårrengjøring > r
storrengjøring før påske > r; rest=påske
rydde boden > r
rydde kjeller > r
rydde og vaske etter fest > r; rest=fest
hjelp til rydding hjemme > r
skifte på senga > r
vaske opp > r
oppvask > r
stryke skjorter > r
brette klær > r
klesvask > r
reinhald > r
vaska huset kvar veke > r; rhythm=weekly
treng hjelp til å vaske huset > r
eg treng nokon som kan vaske golv > r
reingjering av hytte > r
cleaner > r
house cleaning tomorrow > r; date=2026-11-24
window cleaning > r
I need someone to clean my apartment > r
cleaning lady every week > r; rhythm=weekly
ironing > r
move out cleaning > r
deep cleaning kitchen > r
can someone clean my oven > r
vaskehjlep > r
vaskhjelp > r
vaskehelp > r
rengøring > r
rengjørring > r
renhol > r
renhodl > r
vasskehjelp > r
huvask > r
fltyttevask > r
vaske leilihet > r
vaske leilighten min på lørdag > r; date=2026-11-28
leter etter en flink vaskedame til huset vårt > r
hvem kan vaske hos meg onsdag kl 12 > r; date=2026-11-25; time=12:00
billig vask > r; sort=price
billigst mulig vaskehjelp > r; sort=price
best vurdert renholder > r; sort=rating
vask maks 400 kr > r; maxRate=400
vaskehjelp inntil 400 kr/t > r; maxRate=400
verifisert vaskehjelp > r; onlyVerified=true
godkjent renholder sagene > r; onlyVerified=true; district=Sagene
minst 4,5 stjerner vask > r; minRating=4.5
hei, jeg søker etter noen som kan vaske hos oss to ganger i måneden > r; rhythm=biweekly
vask en gang i måneden > r; rhythm=monthly
månedlig vindusvask > r; rhythm=monthly
airbnb vask > r
vaske airbnb leilighet på tøyen > r; district=Oslo sentrum
stekeovnen trenger en vask > r
rense sofa > r
barnevakt > b
barnepass > b
barnevakt i kveld > b; date=2026-11-23; time=17:00
barnevakt lørdag kveld > b; date=2026-11-28; time=17:00
barnevakt fredag kl 18 > b; date=2026-11-27; time=18:00
barnevakt til helga > b; date=2026-11-28
barnvakt > b
banevakt > b
barnevak > b
barenvakt > b
babysitter > b
baby sitter saturday > b; date=2026-11-28
babysiter > b
nanny > b
dagmamma > b
passe baby > b
passe ungene > b
passe ungane på laurdag > b; date=2026-11-28
noen som kan passe barna våre > b
passe to barn på 3 og 5 år > b
barnevakt for 2 barn > b
barnepike > b
hente i barnehagen > b
henting i barnehage hver tirsdag > b; rhythm=weekly; weekday=tirsdag
hente barna på skolen > b
hente på sfo > b
følge barn til trening > b
levere ungene i barnehagen om morgenen > b; time=08:00
kjøre barna til fotballtrening > b
legge barna > b
leke med barna > b
se etter barna etter skolen > b
hente og bringe > b
reservebestemor > b
bornepass > b
barnevakt kvar onsdag > b; rhythm=weekly; weekday=onsdag
childcare > b
babysitter tonight > b; date=2026-11-23; time=17:00
pick up kids from school > b
look after my kids > b
barnevakt nyttårsaften > b; date=2026-12-31
barnevakt på torshov > b; district=Sagene
barnevakt majorstuen under 250 kr > b; district=Majorstuen; maxRate=250
barnevakt st hanshaugen > b; district=St. Hanshaugen
erfaren barnevakt med sertifikat > b; rest=sertifikat
barnevakt 4. desember > b; date=2026-12-04
barnevakt 5. desember kl 17.30 > b; date=2026-12-05; time=17:30
barnevakt 12/12 > b; date=2026-12-12
spedbarn > b
tvillinger > b
jeg trenger noen til å passe sønnen min på 4 år på torsdag > b; date=2026-11-26
noen som kan sitte barnevakt i overmorgen > b; date=2026-11-25
hagearbeid > h
hagehjelp > h
gartner > h
gratner > h
klippe plenen > h
klipe plen > h
klippe gress > h
gressklipping > h
gresklipping > h
plenklipping hver uke > h; rhythm=weekly
plenen må klippes > h
slå plenen > h
klippe gresset annenhver uke > h; rhythm=biweekly
klipping av hekk > h
hekkeklipping > h
hekkekliping > h
hekken må klippes ned > h
beskjære epletrær > h
beskjæring > h
luke ugress > h
luke bedene > h
luking > h
rake lauv > h
raking av løv i hagen > h
løvraking > h
løvraking nordstrand lørdag > h; district=Nordstrand; date=2026-11-28
rydde i hagen > h
hagestell > h
hagen > h
stelle hagen > h
plante roser > h
felle tre > h
trefelling > h
vanne planter i hagen > h
hjelp i hagen > h
hagearbeid på røa > h; district=Vestre Aker
kjøre bort hageavfall > h
hagerydding > h
klyppe plenen > h
grasklypping > h
hagearbeid til våren > h; rest=våren
lawn mowing > h
gardener > h
gardening help > h
mow the lawn > h
hedge trimming > h
weeding > h
rake leaves > h
gartner under 500 > h; maxRate=500
hagehjelp ullevål hageby > h; district=Nordre Aker
ta ugresset > h
stubbefresing > h
måke snø > p
snømåking > p
snømåkking > p
snømåking hele vinteren > p; rest=vinteren
måking av innkjørsel > p
måke innkjørsel tidlig om morgenen > p; time=08:00
snørydding > p
rydde snø > p
fjerne snø fra taket > p
snow removal > p
shovel snow > p
moke snø > p
strøing av fortau > p
montere ikea møbler > p
ikea montering > p
ikeamontering > p
skru sammen seng > p
sette sammen skap > p
møbelmontering > p
møbelmontring > p
montere hylle > p
montere kjøkken > p
henge opp lampe > p
henge opp gardinstang > p
henge opp tv på veggen > p
tv montering > p
bytte lyspære > p
skifte pærer > p
handyman > p
handymann > p
vaktmester > p
vaktmesster > p
altmuligmann > p
altmulig mann > p
småjobber > p
småreparasjoner > p
reparere dør > p
fikse kran som drypper > p
tett vask > p
tett sluk > p
male stue > p
male soverom > p
beise terrasse > p
male gjerdet > p
snekker > p
bygge terrasse > p
flytte > p
flyttehjelp > p
flyttehjlp > p
hjelp til flytting lørdag > p; date=2026-11-28
flytte sofa > p
flytte piano > p
bære esker > p
bære møbler opp til 4. etasje > p
bærehjelp > p
kjøre ting til gjenbruksstasjon > p
kaste søppel > p
ta ut søppel > p
handle mat > p
handle for mor > p
handlehjelp > p
handle inn dagligvarer > p
hente pakke på posten > p
hente medisiner på apoteket > p
vaske bil > p
vaske bilen > p
bilvask > p
skifte dekk > p
dekkskift > p
stable ved > p
vanne blomster mens vi er på ferie > p; rest=ferie
moving help > p
furniture assembly > p
hang pictures > p
assemble bed > p
paint the living room > p
grocery shopping > p
skru opp hylle tysdag > p; date=2026-11-24
flyttehjelp 1. desember > p; date=2026-12-01
flyttehjelp neste lørdag > p; date=2026-12-05
praktisk hjelp > p
matlaging > m
lage mat > m
lage middag > m
lage middag til familien hver dag > m; rhythm=regular
kokk > m
kokk til selskap > m
privatkokk > m
catering > m
bake kake > m
bake julekaker > m
baking > m
lage bursdagskake > m
lage mat til bestemor > m
hjelp til å lage mat > m
middagshjelp > m
noen som kan lage middag til barna > m
middagslaging mandager > m; weekday=mandag
servere mat på fest > m; rest=fest
matlagning > m
matlagin > m
laga mat > m
cook > m
cook dinner > m
private chef > m
meal prep > m
kokkehjelp fredag ettermiddag > m; date=2026-11-27; time=13:00
tilberede julemiddag > m
gå tur > t
turgåing > t
gå tur med hund > t
gå tur med hunden min > t
lufte hund > t
lufte hunden hver dag > t; rhythm=regular
hundelufting > t
hundeluftng > t
hundepass > t
hundepasser > t
passe hund > t
passe hunden i helgen > t; date=2026-11-28
passe katt > t
kattepass > t
kattepass i jula > t; rest=jula
hundevakt > t
valpepass > t
dog walking > t
dog walker > t
dogsitter > t
walk my dog > t
turfølge > t
turvenn > t
gå tur med mor > t
gå tur med en eldre dame > t
besøksvenn > t
besøke bestemor > t
besøksvenn for far > t
lufte bikkja > t
gå tur med farmor på søndag > t; date=2026-11-29
følge til legen > t
hundelufting frogner formiddag > t; district=Frogner; time=09:00
noen å prate med > t
leksehjelp > f
lekshjelp > f
leksehjelp matte > f
hjelp med lekser > f
mattehjelp > f
privatlærer i matte > f
privatundervisning > f
engelskundervisning > f
tutoring > f
math tutor > f
homework help > f
datahjelp > f
datahjlep > f
hjelp med pc > f
pc hjelp > f
pc-hjelp > f
fikse data > f
sette opp wifi > f
hjelp med mobilen > f
hjelp til ipad > f
installere skriver > f
it hjelp > f
it > f
regnskap > f
regnskapsfører > f
regnskapsføring > f
rengskap > f
skattemelding > f
hjelp med skattemeldingen > f
selvangivelse > f
bokføring > f
lage nettside > f
nettside > f
webdesign > f
markedsføring > f
sosiale medier > f
skrive søknad > f
oversette tekst > f
accountant > f
tax return > f
computer help > f
pianotimer > f
lære norsk > f
rekneskap > f
`
