/** Searches that say a place, a time, a price, a name or nothing at all; written as in everyday.ts. */
export const wishes = `
sagene > -; district=Sagene
i Sagene > -; district=Sagene
på løkka > -; district=Grünerløkka
grünerløkka > -; district=Grünerløkka
grunerløkka > -; district=Grünerløkka
grønland > -; district=Oslo sentrum
gamlebyen > -; district=Oslo sentrum
kampen > -; district=Oslo sentrum
majorstua > -; district=Majorstuen
ved Majorstua > -; district=Majorstuen
frogner > -; district=Frogner
st hanshaugen > -; district=St. Hanshaugen
St. Hanshaugen > -; district=St. Hanshaugen
sankthanshaugen > -; district=St. Hanshaugen
bislett > -; district=St. Hanshaugen
bjerke > -; district=Bjerke
på bjerke > -; district=Bjerke
grorud > -; district=Grorud
romsås > -; district=Grorud
holmlia > -; district=Søndre Nordstrand
søndre nordstrand > -; district=Søndre Nordstrand
mortensrud > -; district=Søndre Nordstrand
bøler > -; district=Østensjø
manglerud > -; district=Østensjø
furuset > -; district=Alna
nydalen > -; district=Nordre Aker
nordre aker > -; district=Nordre Aker
vestre aker > -; district=Vestre Aker
holmenkollen > -; district=Vestre Aker
skøyen > -; district=Ullern
lambertseter > -; district=Nordstrand
stovner > -; district=Stovner
nær torshov > -; district=Sagene
økern > -; district=Bjerke
bygdøy > -; district=Frogner
majorstuenn > -; district=Majorstuen
fogner > -; district=Frogner
Kari Bjerke > -; rest=Kari,Bjerke
ola nordmann > -; rest=ola,nordmann
Ingrid > -; rest=Ingrid
Bente > -; rest=Bente
Marte Haugen > -; rest=Marte,Haugen
Frost > -; rest=Frost
Anne Frost > -; rest=Anne,Frost
Mohammed > -; rest=Mohammed
vask Kari > r; rest=Kari
barnevakt Ingrid > b; rest=Ingrid
Kari Hagen > -; rest=Kari,Hagen
lørdag > -; date=2026-11-28
på lørdag > -; date=2026-11-28
lørdager > -; weekday=lørdag
på lørdager > -; weekday=lørdag
hver mandag > -; weekday=mandag; rhythm=weekly
kvar måndag > -; weekday=mandag; rhythm=weekly
annenhver torsdag > -; weekday=torsdag; rhythm=biweekly
lørdag og søndag > -; date=2026-11-28
i dag > -; date=2026-11-23
i morgen > -; date=2026-11-24
imorgen > -; date=2026-11-24
i morra > -; date=2026-11-24
i morgon > -; date=2026-11-24
tomorrow > -; date=2026-11-24
i overmorgen > -; date=2026-11-25
til helga > -; date=2026-11-28
i helgen > -; date=2026-11-28
weekend > -; date=2026-11-28
neste helg > -; date=2026-12-05
mandag > -; date=2026-11-30
laurdag > -; date=2026-11-28
sundag > -; date=2026-11-29
saturday > -; date=2026-11-28
mondays > -; weekday=mandag
3. desember > -; date=2026-12-03
3 des > -; date=2026-12-03
den 3. desember > -; date=2026-12-03
tredje desember > -; date=2026-12-03
3/12 > -; date=2026-12-03
3.12 > -; date=2026-12-03
03.12.2026 > -; date=2026-12-03
2026-12-03 > -; date=2026-12-03
december 3rd > -; date=2026-12-03
1. januar > -; date=2027-01-01
17. mai > -; date=2027-05-17
20. november > -
31. februar > -
32. desember > -
lørdag 5. desember > -; date=2026-12-05
om tre dager > -; date=2026-11-26
om 2 uker > -; date=2026-12-07
tirsdag neste uke > -; date=2026-12-01
kl 10 > -; time=10:00
kl. 10.30 > -; time=10:30
10.30 > -; time=10:30
klokka ti > -; time=10:00
klokken halv fem > -; time=16:30
etter kl 16 > -; time=16:00
fra 9 til 14 > -; time=09:00
mellom 10 og 14 > -; time=10:00
3 pm > -; time=15:00
10am > -; time=10:00
i morgen tidlig > -; date=2026-11-24; time=08:00
i morgen kl 8 > -; date=2026-11-24; time=08:00
fredag formiddag > -; date=2026-11-27; time=09:00
om ettermiddagen > -; time=13:00
på kvelden > -; time=17:00
torsdag 14:00 > -; date=2026-11-26; time=14:00
3 timer > -
vask 3 timer > r
vask i 2 timer lørdag > r; date=2026-11-28
under 400 > -; maxRate=400
under 400 kr > -; maxRate=400
maks 350 kr > -; maxRate=350
inntil 400 kr/t > -; maxRate=400
400 kr timen > -; maxRate=400
mindre enn 300 kroner > -; maxRate=300
ikke over 500 > -; maxRate=500
ikkje meir enn 450 kr > -; maxRate=450
less than 400 > -; maxRate=400
300-400 kr > -; maxRate=400
mellom 300 og 400 kr > -; maxRate=400
under 400 over 500 > -; maxRate=400
over 500 kr > -
billig > -; sort=price
billigst > -; sort=price
best vurdert > -; sort=rating
nyeste > -; sort=newest
minst 4 stjerner > -; minRating=4
5 stjerner > -; minRating=5
verifisert > -; onlyVerified=true
hver uke > -; rhythm=weekly
kvar veke > -; rhythm=weekly
annenhver uke > -; rhythm=biweekly
hver fjortende dag > -; rhythm=biweekly
hver 14. dag > -; rhythm=biweekly
hver måned > -; rhythm=monthly
fast > -; rhythm=regular
jevnlig > -; rhythm=regular
every other week > -; rhythm=biweekly
jeg trenger hjelp > -
noen som kan hjelpe meg > -
hei jeg trenger hjelp takk > -
i need help > -
hjelp > -
klippe hår > -; rest=klippe,hår
frisør > -; rest=frisør
tannlege > -; rest=tannlege
massasje > -; rest=massasje
hjernevask > -; rest=hjernevask
fotball > -; rest=fotball
bok > -; rest=bok
leser > -; rest=leser
kompass > -; rest=kompass
tromsø > -; rest=tromsø
snakker polsk > -; rest=snakker,polsk
vask ikke lørdag > r
vaske leiligheten min på Torshov på fredag kl 10 under 450 kr > r; district=Sagene; date=2026-11-27; time=10:00; maxRate=450
barnevakt på løkka i morgen kveld maks 300 kr > b; district=Grünerløkka; date=2026-11-24; time=17:00; maxRate=300
hei, ser etter noen som kan klippe plenen min på Nordstrand annenhver lørdag > h; district=Nordstrand; rhythm=biweekly; weekday=lørdag
renhold 70 m2 grünerløkka 12. desember kl. 9 > r; district=Grünerløkka; date=2026-12-12; time=09:00
vi søker fast vaskehjelp hver torsdag formiddag i Ullern > r; rhythm=weekly; weekday=torsdag; time=09:00; district=Ullern
hjelp til å flytte fra Sagene til Frogner 1. desember > p; district=Sagene; date=2026-12-01
mamma trenger noen å gå tur med på tirsdager > t; weekday=tirsdag
vask og barnepass > r; rest=barnepass
passe barn og lage middag > b; rest=lage,middag
vask saturday morning > r; date=2026-11-28; time=08:00
`
