/**
 * Searches by people who had not seen the vocabulary, in the form of `everyday.ts`; which words are left over is not said here. Today is
 * Monday 23 November 2026.
 */
export const strangers = `
rake løv i helga > h; date=2026-11-28
sitter for 3-åring annenhver onsdag > b; weekday=onsdag; rhythm=biweekly
beskjære epletrær tåsen > h; district=Nordre Aker
barnevakt nyttårsaften > b; date=2026-12-31
plante i balkongkasser > h
legge barna mens vi er på julebord 4. desember > b; date=2026-12-04
gressklipping under 300 kr > h; maxRate=300
passe sjukt barn heime i morgon > b; date=2026-11-24
stelle gravsted og legge krans > h
barnepass autisme erfaring > b
shovel snow from driveway, holmlia > p; district=Søndre Nordstrand
childminder for toddler, max 250 > b; maxRate=250
grave kjøkkenhage og lage pallekarmer > h
nattevakt for spedbarn > b
fjerne mose i plenen > h
privatlærer i norsk for voksne stovner > f; district=Stovner
dekke til roser før frosten > h
wifi virker ikke hjemme, noen som kan data > f
fjerne is og sno fra inngangen til blokka tirsdag morgen > p; date=2026-11-24; time=08:00
skattemelding hjelp til eldre > f
bake bursdagskake til 5-åring fredag > m; date=2026-11-27
lære å bruke bankid på mobilen oppsal > f; district=Østensjø
servering i konfirmasjon > m
mattehjelp r1 under 450 > f; maxRate=450
steike lefser > m
lage nettside til lite firma > f
private chef for dinner party, bygdoy > m; district=Frogner
hjelp te å få orden på mobilen min > f
halal mat til bryllup > m
regnskapsforer fast hver måned > f; rhythm=monthly
smøre snitter til minnestund onsdag formiddag > m; date=2026-11-25; time=09:00
engelsk samtaletrening en gang i uka > f; rhythm=weekly
hjemmelaget babymat > m
hjelp til å fylle ut søknad om bostøtte > f
meal prep every week, under 350 > m; rhythm=weekly; maxRate=350
tv-boks og netflix må stilles inn for far 82 > f
laga mat te bestefar > m
leksehjelper hver mandag og rolig type > f; weekday=mandag; rhythm=weekly
pinnekjøttmiddag for 12 hjemme hos oss lille julaften > m; date=2026-12-23
computer help for senior, nydalen > f; district=Nordre Aker
kake uten nøtter og melk > m
klippe hekk på grefsen > h; district=Nordre Aker
catering til julelunsj på kontoret torsdag > m; date=2026-11-26
måke innkjørsel i morgen tidlig > p; date=2026-11-24; time=08:00
montere ikea pax skap > p
barnevakt til to små i kveld > b; date=2026-11-23; time=17:00
flyttehjelp 1. desember fra løkka > p; date=2026-12-01; district=Grünerløkka
trenger nokon til å passe ungane laurdag kveld > b; date=2026-11-28; time=17:00
handle på rema for meg hver fredag > p; weekday=fredag; rhythm=weekly
babysitter tomorrow evening grunerløkka > b; date=2026-11-24; time=17:00; district=Grünerløkka
henge opp gardinstenger og bilder > p
barnavakt verifisert nordstrand > b; district=Nordstrand; onlyVerified=true
kjøre skrot til gjenbruksstasjon > p
nanny fast røa som snakker fransk > b; rhythm=regular; district=Vestre Aker
hente medisiner på apoteket i dag > p; date=2026-11-23
følge datteren min til skolen om morgenen > b; time=08:00
vindu som ikkje går igjen må fiksast > p
avlastning for mor med nyfødt > b
flytta eit piano > p
hente på sfo kl 16 tirsdag > b; date=2026-11-24; time=16:00
handyman saturday at 10 > p; date=2026-11-28; time=10:00
au pair eller barnepike på holmenkollen > b; district=Vestre Aker
handyman verifisert furuset > p; district=Alna; onlyVerified=true
barnevakt Sunniva > b
tapetsere stua på kveldstid > p; time=17:00
ungpass i helga manglerud > b; date=2026-11-28; district=Østensjø
kjope inn mat til mor som er daarlig til beins > p
barnevakt neste lørdag fra kl 18 > b; date=2026-12-05; time=18:00
bore hull i betongvegg > p
leksehjelp matte 9. klasse > f
montere tv på veggen romsås > p; district=Grorud
hjelp med ipaden til mormor > f
hente juletre og få det opp til 3. etasje > p
årsregnskap enkeltpersonforetak billigst > f; sort=price
tett vask på badet, noen hendig > p
oversette brev fra nav til arabisk > f
vaskehjelp annenhver fredag lilleaker > r; weekday=fredag; rhythm=biweekly; district=Ullern
pianolærer for 7åring hver uke > f; rhythm=weekly
pusse vinduer bislett > r; district=St. Hanshaugen
barnevkat under 220 kr > b; maxRate=220
kransekake til bryllup > m
julevask i rekkehus mortensrud > r; district=Søndre Nordstrand
lage matpakker og frokost til barna hver morgen > m; time=08:00
vaske golv og støvsuge for mor mi > r
pepperkakehus ferdig bakt sandaker > m; district=Sagene
nån som kan vaska huse åt meg på lördag > r; date=2026-11-28
indisk kokk adamstuen > m; district=St. Hanshaugen
kan noken sjå itte ongan på fredag > b; date=2026-11-27
rydde klesskap sammen med meg > r
juridisk råd om arv > f
klesvask og bretting for småbarnsfamilie en gang i uken > r; rhythm=weekly
overføre bilder fra gammel telefon til data > f
renhodl av bad allergivennlig > r
tolk polsk til møte 2. desember kl 11 > f; date=2026-12-02; time=11:00
tapas til 20 personer neste helg > m; date=2026-12-05
rundvask av leilighet i morgen kl 9 > r; date=2026-11-24; time=09:00
vaske bilen innvendig og utvendig > p
rydde på loftet etter bestemor > r
skru sammen barneseng > p
skifte på senga og vaske sengetøy hver måned > r; rhythm=monthly
hente pakke på posten tveita > p; district=Alna
setje opp ny pc og skrivar heime > f
støvtørking hos eldre ektepar > r
luke ugras i bedet > h
turvenn til pappa med demens > t
strø grus på gangveien ved borettslaget hver uke > p; rhythm=weekly
kattepass i jula > t
snømåking fast vinter ljan > p; rhythm=regular; district=Nordstrand
stable ved i skjulet > p
lufte bikkja ullern hver tirsdag > t; weekday=tirsdag; rhythm=weekly; district=Ullern
kan du skru opp ei hylle te mæ > p
hundepass neste helg under 200 > t; date=2026-12-05; maxRate=200
sette opp håndtak i dusjen > p
math tutor for ib student frogner > f; district=Frogner
passe kaninen vår > t
snø på terrassen må vekk i dag > p; date=2026-11-23
taxi til gardermoen > -
hagehjelp 5. januar > h; date=2027-01-05
Ingrid Haugen > -
gartner kjelsås verifisert > h; district=Nordre Aker; onlyVerified=true
flyttehjlep 3 timer neste uke onsdag > p; date=2026-12-02
leie hybel sagene > -; district=Sagene
flyttevask 2-roms 30. november > r; date=2026-11-30
middagslaging for eldre par, glutenfri kost > m
hjelp til å bære ting ned i kjellerboden torsdag kveld > p; date=2026-11-26; time=17:00
stryke skjorter > r
hundelufter til stor schæfer røa > t; district=Vestre Aker
vaskehjep under 350 > r; maxRate=350
passe valp mens vi er på jobb på dagtid > t; time=09:00
så ny plen > h
passe tvillinger i overmorgen kl 15 > b; date=2026-11-25; time=15:00
hunndelufting verifisert > t; onlyVerified=true
deep clean oven and fridge > r
noen som kan lage ribbe til julaften > m; date=2026-12-24
gå ein tur ut med beste på ettermiddagen > t; time=13:00
koke kompe til ti stykk > m
hundepasser på bjørndal 27. desember > t; date=2026-12-27; district=Søndre Nordstrand
felle lite tre i hagen > h
rengjoring etter oppussing > r
bryllupsfotograf > -
fakturering og bilag for sameie > f
house cleaning biweekly majorstuen > r; rhythm=biweekly; district=Majorstuen
Bjørg Kristiansen østensjø > -; district=Østensjø
vindusvask innglasset balkong ammerud > r; district=Grorud
dagmamma majorstua > b; district=Majorstuen
fysikk eksamenshjelp neste uke torsdag > f; date=2026-12-03
nyeste vaskehjelper > r; sort=newest
vaskedame Danuta > r
skrive cv og søknad > f
barnepass for baby 8 mnd på dagtid torshov > b; time=09:00; district=Sagene
airbnb utvask rodeløkka kl 12 > r; time=12:00; district=Grünerløkka
fotpleie for eldre > -
noen som kan hente i barnehagen hver torsdag > b; weekday=torsdag; rhythm=weekly
cleaner tuesday morning for small flat > r; date=2026-11-24; time=08:00
snømoking av trapp for eldre dame > p
følgje til spasertur med rullator > t
male barnerommet linderud > p; district=Bjerke
mata katta og skifta sand > t
assemble bunk bed lambertseter > p; district=Nordstrand
flyttefolk billigst > p; sort=price
moke snø framfor garasjen > p
tannlege > -
dog walker bjølsen fast > t; rhythm=regular; district=Sagene
frisør hjemme hos meg > -
levere tilbake klær på butikken mandag > p; date=2026-11-30
kokk til selskap 12. desember > m; date=2026-12-12
bakehjelp maks 280 kr > m; maxRate=280
rengjøring av kontor hver uke sentrum > r; rhythm=weekly; district=Oslo sentrum
bytte til vinterdekk skøyen under 500 > p; district=Ullern; maxRate=500
skifte lyspære i taket, er 88 og tør ikke stå på stige > p
øyelege > -
renhold maks 380 kr verifisert > r; maxRate=380; onlyVerified=true
klyppe graset annankvar veke > h; rhythm=biweekly
Abdi > -
garden help once a month > h; rhythm=monthly
gå på tur med far min i frisk luft hellerud > t; district=Alna
trille bestemor i rullestol rundt sognsvann søndag > t; date=2026-11-29
bære sofa opp i fjerde uten heis > p
vegansk middagslaging fast > m; rhythm=regular
trappevask i borettslag økern > r; district=Bjerke
noen å gå tur med på formiddagen > t; time=09:00
servitør til 60 årslag lørdag kl 19 > m; date=2026-11-28; time=19:00
kan noken gå me bikkja mi i kveld > t; date=2026-11-23; time=17:00
bytte batteri i røykvarslere > p
språkvask av masteroppgave > f
mate marsvin og fugl i ferien > t
kjøpe brukt sykkel > -
cat sitter while we are away, nordre aker > t; district=Nordre Aker
snømåkin lindeberg billigst > p; district=Alna; sort=price
dj til fest lørdag > -; date=2026-11-28
skogstur med eldre annenhver torsdag > t; weekday=torsdag; rhythm=biweekly
gå tur med hunden midt på dagen > t; time=12:00
gåtur i marka med nokon på laurdag kl 11 > t; date=2026-11-28; time=11:00
ta oppvasken etter selskap søndag > r; date=2026-11-29
massasje i morgen kveld > -; date=2026-11-24; time=17:00
koldtbord til dåp på grorud > m; district=Grorud
vaksine hjemme > -
turkamerat for blind mann hver lørdag > t; weekday=lørdag; rhythm=weekly
husvask kvar fjortande dag > r; rhythm=biweekly
dryppende kran på kjøkkenet > p
babysitter tonight > b; date=2026-11-23; time=17:00
barnvakt fredag kvedl på løkka > b; date=2026-11-27; time=17:00; district=Grünerløkka
hente i barnehagen hver tirsdag > b; weekday=tirsdag; rhythm=weekly
noen som kan passe tvillingene våre til helga > b; date=2026-11-28
nanny needed regular majorstuen > b; rhythm=regular; district=Majorstuen
jeg trenger person passe på baby min i morgen > b; date=2026-11-24
pass av sjuk unge i morgon tidleg > b; date=2026-11-24; time=08:00
barnepass under generalforsamlingen 3. desember kl 18 > b; date=2026-12-03; time=18:00
spansktalende barnevakt bislett > b; district=St. Hanshaugen
after school pickup for my son, every wednesday > b; weekday=onsdag; rhythm=weekly
babysiter verified under 250 > b; onlyVerified=true; maxRate=250
legge ungene mens vi er på kino lørdag > b; date=2026-11-28
trille baby så jeg får sovet litt på formiddagen > b; time=09:00
avløsning for småbarnsmor ellingsrud > b; district=Alna
reservebestemor til toåring > b
følge førsteklassing til skolen om morgenen > b; time=08:00
hvem kan være med barna når vi flytter 12. desember > b; date=2026-12-12
barnpasser som er ikke dyr, holmlia > b; district=Søndre Nordstrand
noen å leke med 5 åringen mens jeg har hjemmekontor > b
dagmamma annenhver uke grefsen > b; rhythm=biweekly; district=Nordre Aker
child care while I work night shift friday > b; date=2026-11-27
onga treng pass på sundag > b; date=2026-11-29
aupair ikke-røyker nordstrand > b; district=Nordstrand
barnevakt med førstehjelpskurs best vurdert > b; sort=rating
kan Fatima passe jentene mine neste lørdag kveld > b; date=2026-12-05; time=17:00
babysitting christmas party 11 december from 6pm > b; date=2026-12-11; time=18:00
cv og søknad hjelp pls > f
norskprøve B2 øve snakke hver uke > f; rhythm=weekly
hjelp med skattemeldinga enkeltpersonforetak > f
leksehjelp 8 klasse matte annenhver torsdag > f; weekday=torsdag; rhythm=biweekly
R1 privatlærer maks 350 kr > f; maxRate=350
bokføring for lite firma en gang i måneden > f; rhythm=monthly
skriveren virker ikke på kontoret > f
translate my diploma from polish > f
wifi funker ikke hjelp nå > f
oversette husordensregler til engelsk for borettslaget > f
korekturlese masteroppgaven min innen fredag > f; date=2026-11-27
fill out UDI form family reunion > f
exel kurs nybegynner torshov > f; district=Sagene
årsregnskap sameie styret > f
lage enkel nettside til frisørsalongen vår > f
tolk dari i møte med NAV onsdag kl 10 > f; date=2026-11-25; time=10:00
mobilen er full av bilder, hvordan flytte dem til skyen > f
statistikk eksamen 8. desember trenger tutor > f; date=2026-12-08
lønnskjøring for tre ansatte, månedlig > f; rhythm=monthly
gitartimer for voksne på kvelden > f; time=17:00
forstår ikke brev fra skatteetaten > f
python tutor tomorrow afternoon > f; date=2026-11-24; time=13:00
skrive klage på husleieøkning > f
mva melding forfaller snart kan ikke regnskap > f
referent til styremøte torsdag kl 19 > f; date=2026-11-26; time=19:00
hjelpe meg installere bankid på ny telefon > f
budsjett og gjeld råd, billigst > f; sort=price
naturfag leksehelp dattera mi romsås > f; district=Grorud
snømåking borettslag fast > p; rhythm=regular
snomaking innkjorsel tveita > p; district=Alna
shovel snow from driveway tomorrow morning > p; date=2026-11-24; time=08:00
strø grus på gangveien, sameiet vårt på kjelsås > p; district=Nordre Aker
rake løv lordag > h; date=2026-11-28
klippa hekken før jul > h
felle en liten bjørk i bakgården > h
plante blomsterløk i bedet ved inngangen > h
beskjære epletrær røa > h; district=Vestre Aker
ta bort brunsnegler > h
dekke rosene med granbar > h
lawn mowing every other week ullern > h; rhythm=biweekly; district=Ullern
stell av takterrasse planter og krukker, annenhver mandag > h; weekday=mandag; rhythm=biweekly
gressklipper mann til sommeren > h
luke ugress mellom hellene > h
spre bark i bedene hos bakkelandet borettslag > h
måke fram bilen min, kl 7 i morgen > p; date=2026-11-24; time=07:00
fjerne is på trappa utenfor kontoret vårt > p
gartner verifisert holmenkollen > h; onlyVerified=true; district=Vestre Aker
drivhus skal gjøres klart for vinter > h
plukke opp nedfallsfrukt > h
grave kjøkkenhage og legge ny jord, 10. april > h; date=2027-04-10
kompostbinge tømme > h
garden cleanup nydalen under 300 > h; district=Nordre Aker; maxRate=300
snørydding bare når det snør mye, bøler > p; district=Østensjø
kappe greiner som henger over naboen sitt gjerde > h
matlaging til bursdag 30 personer 5. desember > m; date=2026-12-05
lage middag hver onsdag > m; weekday=onsdag; rhythm=weekly
bake syv slag > m
kransekake til bryllup > m
private chef for dinner saturday evening frogner > m; date=2026-11-28; time=17:00; district=Frogner
kokk julebord lite kontor 12 pers sentrum > m; district=Oslo sentrum
servitør til fest neste fredag kl 19 > m; date=2026-12-04; time=19:00
cupcakes til babyshower søndag > m; date=2026-11-29
meal prep weekly vegan > m; rhythm=weekly
pinekjøtt og ribbe, jeg kan ikke lage det selv > m
lage matpakker til oss en gang i uka > m; rhythm=weekly
noen som kan koke lutefisk heme hos oss > m
steike lefse saman med meg på laurdag > m; date=2026-11-28
lage lunsj til kontoret fast lilleaker > m; rhythm=regular; district=Ullern
grille pølser på dugnaden > m
halal mat til bryllup, furuset > m; district=Alna
sjokoladekake uten gluten på fredag > m; date=2026-11-27
suppe til årsmøtet i borettslaget 40 stk > m
noen som lager sushi hjemme hos oss > m
stå i baren og skjenke vin, nyttårsfest > m
`
