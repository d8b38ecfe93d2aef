/** Searches that were written when the vocabulary was first done; written as in everyday.ts. What failed has been mended since. */
export const later = `
hjelp til husvasken > r
vaskehjelp til bestemor en gang i uka > r; rhythm=weekly
kan noen komme og vaske på torsdag? > r; date=2026-11-26
vasker søkes > r
kontorvask etter kl 18 > r; time=18:00
vask av hybel på 25 kvm > r
rengjøre hele huset før vi selger > r; rest=selger
vi skal flytte og trenger flyttevask > r
vaske ned kjøkkenskap > r
kjøleskapet må vaskes > r
pusse vinduer utvendig i 3. etasje > r; rest=utvendig
vindu vask > r
polere speil > r
gardinvask > r
stryking av skjorter annenhver uke > r; rhythm=biweekly
støvsuging > r
støvsge > r
rengjøringhjelp > r
rengjørig > r
vaskejelp > r
vaskedma > r
someone to clean our flat in Grünerløkka > r; district=Grünerløkka
weekly cleaner under 400 nok > r; rhythm=weekly; maxRate=400
house keeper > r
vaskehjelp kvar fjortande dag > r; rhythm=biweekly
reingjera badet > r
rydde garasjen > r
organisere klesskap > r; rest=organisere
oppvask etter selskap > r; rest=selskap
skitne vinduer > r; rest=skitne
barnevakt 24 desember > b; date=2026-12-24
barnevakt noen timer i uka > b
barnepass på dagtid > b; time=09:00
passe minsten > b; rest=minsten
barnevaktt > b
barnepas > b
sitte med ungene lørdagskveld > b; date=2026-11-28; time=17:00
hente ungene i barnehagen kl 16 > b; time=16:00
hente datteren min på skolen > b
ettermiddagspass > b
noen som kan leke med en toåring > b
pass av 2 jenter > b
bringe barna til skolen > b
after school nanny > b
childminder frogner > b; district=Frogner
mamma på jobb trenger avlastning med tvillinger > b
snill dame til å passe ungane våre > b
hekkekutting > h
klippe hekk på Grefsen > h; district=Nordre Aker
gresset er for langt > h; rest=langt
plen klipping > h
plenklippng > h
fjerne løv > h
blåse løv > h; rest=blåse
høstrydding i hagen > h
kutte ned et tre > h
beskjæring av busker i april > h
luke i bedene mine > h
plante tulipaner > h; rest=tulipaner
hagearbeide > h
hage hjelp sagene > h; district=Sagene
trim my hedge > h
cut grass every week > h; rhythm=weekly
ugras > h
måke snø foran garasjen > p; rest=foran
måke taket på hytta > p
snøskuffing > p
sette opp hyller > p
montere garderobeskap fra ikea > p
skru i hop ei seng > p; rest=hop
henge opp speil > p
bore hull i veggen > p; rest=hull
bytte lås > p
reparere gjerde > p
fikse dørhåndtak > p
male vegger > p
malehjelp > p
bære sofa ned trapper > p
flytte fra hybel lørdag 12. desember > p; date=2026-12-12
flytebil > p
hente sofa på finn > p; rest=finn
kjøre til ikea > p
levere ting på fretex > p; rest=fretex
handle på kiwi for mormor > p; rest=kiwi
bytte til vinterdekk > p
handy man > p
help moving a sofa > p
mount tv > p
snow shovelling in the morning > p; time=08:00
ordne småting hjemme > p
lage mat for en uke > m
koke middag til fem personer > m
lage taco fredag > m; date=2026-11-27
bake brød > m
konfirmasjonskake > m
kokk til 50-årsdag > m; rest=årsdag
matlagning for eldre > m
cooking for family > m
vegetarisk middag > m; rest=vegetarisk
lufte hundene mens vi er på jobb > t
hundepass i påsken > t; rest=påsken
gå med bikkja morgen og kveld > t; time=08:00
passe marsvin > t
trille tur med pappa > t
noen som kan besøke mor på sykehjem > t; rest=sykehjem
dogwalker mondays > t; weekday=mandag
spasere med eldre > t
hjelp med mac > f
pc er treg > f; rest=treg
virus på pcen > f
sette opp ruter > f
hjelp til skatten > f
fysikkhjelp > f
matteleksjer > f
undervisning i engelsk > f
lage logo > f
korrekturlesing av masteroppgave > f
lønnskjøring > f
fakturering > f
Per Hansen > -; rest=Per,Hansen
Fatima > -; rest=Fatima
tannbleking > -; rest=tannbleking
i adamstuen > -; district=St. Hanshaugen
på tåsen lørdag ettermiddag > -; district=Nordre Aker; date=2026-11-28; time=13:00
oppsal > -; district=Østensjø
`
