/** Searches that were written after the last change of the vocabulary, and measured once; written as in everyday.ts. */
export const unseen = `
vask av kontorlokaler > r
noen som vil vaske trapper i bygården vår > r
få hjelp til husarbeid > r
vaske sofaputer > r; rest=sofaputer
rengjøring etter oppussing > r
byggvask i ny leilighet > r
vaskehjelp 4 timer annenhver fredag > r; rhythm=biweekly; weekday=fredag
vaske ut av leilighet 30. november > r; date=2026-11-30
vaske vinduer før jul > r; rest=jul
vaskepersonale > r
rengjøringsdame > r
renhld > r
støvsug hele leiligheten > r
gulvvasking > r
vask kjøleskap og ovn > r
trenger noen som stryker > r
hjelp med klesvasken > r
housekeeping twice a month > r; rhythm=biweekly
clean windows > r
wash the floors > r
my flat needs cleaning on friday at 9 > r; date=2026-11-27; time=09:00
ta oppvasken > r
rydde loftet på nordstrand > r; district=Nordstrand
skifte sengetøy > r
husvask en gong i veka > r; rhythm=weekly
barnevakt til to gutter på 6 og 8 > b; rest=6,8
passe en baby på dagtid > b; time=09:00
barnvakt fredagskveld > b; date=2026-11-27; time=17:00
barnehagehenting > b
noen som kan hente i barnehagen på Kampen > b; district=Oslo sentrum
ekstra bestemor > b
passe småbarn > b
kveldsbarnevakt > b
natt nanny > b; rest=natt
hente unger på trening > b
passe guten min > b
barnepasser søkes > b
avlastning for foreldre med spedbarn > b
babysitting on saturdays > b; weekday=lørdag
se etter jenta mi > b
hekkklipping > h
klippe busker og trær > h
hagearbei > h
gartner til rosebed > h
klippe plenen 3 ganger i måneden > h; rhythm=regular
gressklipper > h
ta ned et tre > h
ugressluking > h
male gjerdet i hagen > p
plante en hekk > h
rydde løv i hagen på Bøler > h; district=Østensjø
grave opp bed > h
vatne blomster > h
need a gardener this weekend > h; date=2026-11-28
leaf raking > h
snømåking på Grorud hver morgen > p; district=Grorud; time=08:00
måke gårdsplassen > p
måkehjelp > p
montere ikea pax > p
skru opp en hylle på badet > p
henge opp gardiner > p
lampemontering > p
bytte stikkontakt > p
dryppende kran > p
tette lekkasje > p
sparkle og male > p
legge laminat > p
snikkar > p
flyttehjelp fra 3. etasje uten heis > p; rest=heis
to sterke menn til å bære piano > p; rest=sterke,menn
kjøre møbler til Fredrikstad > p; rest=Fredrikstad
kjøre søppel på dynga > p; rest=dynga
handle for eldre > p
hente resept > p
handyman for small repairs > p
vaktmestertjenester > p
dekkskifte > p
vaske bilen innvendig > p; rest=innvendig
rydde ut av garasjen > r
kjøre mor til legen > p; rest=legen
lage julemat > m
hjemmelaget middag tre dager i uka > m; rest=hjemmelaget
kokk for en kveld > m; time=17:00
bake bursdagskake til lørdag > m; date=2026-11-28
matlaging for barnefamilie > m
lage lunsj på kontoret > m
someone to cook dinner on thursdays > m; weekday=torsdag
lufte en labrador > t
gå tur med valp > t
hundepass uke 52 > t; rest=52
tur følge for eldre dame > t
besøk til ensom farfar > t; rest=ensom
gåtur i parken > t; rest=parken
passe katten vår i februar > t
turkamerat søkes på Tonsenhagen > t; district=Bjerke
dog sitting christmas > t; rest=christmas
hjelp med nettbank på ipad > f; rest=nettbank
pc reparasjon > f
lære å bruke mobil > f
leksehjelp 8. klasse > f; rest=8,klasse
fysikk privatlærer > f
årsregnskap > f
hjelp til skattemelding innen 30. april > f; date=2027-04-30
lage hjemmeside > f
skrive cv > f
gitarundervisning > f
økonomisk rådgivning > f
trening > -; rest=trening
rørlegger på Frogner > p; district=Frogner
Olga > -; rest=Olga
Bjørn Dahl > -; rest=Bjørn,Dahl
psykolog > -; rest=psykolog
hundefrisør > -; rest=hundefrisør
`
