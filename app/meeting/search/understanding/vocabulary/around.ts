/** Words around a wish. All are written as `wordsIn` (forms.ts) reads exact forms: as they stand. */

/** They mean nothing in a search: they never stand among the words left over. `_` joins words that mean nothing together only. */
export const fillers = `
  jeg eg æ je me meg mæ mei vi oss du deg dykk dere dokker han ho hun hen ham henne de dei dem det den dette denne disse man en ei et ett eit ein én vår våre vårt vårs min mi mitt mine mina sin sine si sitt din ditt dine deres hans hennes
  å og eller elle samt med uten utan til te i på for fra frå av om ved hos hjå mot under over etter innen inne inn ut oppe opp ned nede borte hit dit her der hvor kor hva ka kva hvem kem kven når hvordan korleis som sånn slik så da då enn men fordi siden mens medan dersom hvis viss bare berre kun litt noe noko noen nokon nokre nåen nåkka noka mye mykje mer meir mest mange flere fleire alle alt hele heile begge annet andre anna anna andre
  er ere var vere være vært blir bli vart har ha hadde hatt kan kunne kunna kunn vil ville skal skulle må måtte bør burde får få fått fekk gjør gjøre gjort gjere gjer går finnes finst
  trenger trenge trengs trengst treng trengar trengte treng behøver behov behovet søker søkes søke søkjer søkje søkjast i_løpet_av løpet komme kommer kom kjem ta tar teke family friends leter leite leiter ser_etter ser_etter_noen leitar ønsker ønske ønsket ønskes ynskjer ynskje ynskjast lurer kjenner vet veit tips anbefale anbefaler anbefaling
  hjelp hjelpe hjelper hjelpen hjelpa hjelpast hjelpes assistanse bistand bistå assistere oppdrag oppdraget jobb jobben jobbe jobber arbeid arbeide arbeider tjeneste tjenester teneste person personen personer folk dame mann jente gutt kvinne menneske noen_som nokon_som hvem_som gjerne helst raskt rask fort kjapt kjapp straks snarest nå no umiddelbart asap hurtig haster
  hei heisann hallo hei_hei god_dag morn takk tusen_takk på_forhånd vær_så_snill vennligst hilsen mvh ps ja jo nei ok okei ikke ikkje itj ittj vennlig koselig hyggelig snill snille flink flinke dyktig dyktige pålitelig ærlig erfaren erfarne god gode godt bra trygg trygge seriøs seriøse profesjonell profesjonelle profft ordentlig skikkelig grundig grundige ledig ledige tilgjengelig snart fremover framover passende egnet privat privatperson lokal lokale_folk grei norsktalende
  hjemme heime hjemmet heimen hjem heim hjemmefra hus_og_hjem området nærheten nærheita nærleiken nær nærme nærmeste naboen nærområdet området_rundt rundt strøket adresse bydel bydelen oslo nord_for sør_for
  kvm m2 kvadratmeter kvadrat rom roms etg etasje etasjer stk stykk stykker år års åring måneder_gammel gammel store stor stort små liten lite lita ny nytt gammelt høy høye lang lange
  time timer timar timers minutt minutter min t dager_i dag_i ca cirka circa rundt_regnet omtrent tid tiden tida dagen
  uke uken uka veke veka måned måneden månaden denne_uka denne_uken denne_veka neste_uke neste_veke neste_uka neste_måned this_week next_week
  pris prisen priser koster koste kostnad kostar betale betaler betaling budsjett_på lønn_på penger timespris timepris
  a an the and or with without to in on for from of at by near around is are am was be i my me we our us you your it its this that some someone somebody anyone anybody who which can could would will should must need needs needed want wants wanted looking look search searching seeking find get getting have has do does done please thanks thank hi hello help helping helper job work service services person people good nice reliable quick quickly soon asap available every_now home at_home house_help_with just also very really any all as if so not
  hour hours day area nearby old small big new about up off out like
  blant annet osv etc mm mv o_l samme tilfelle ting_og_tang diverse ulike forskjellig forskjellige typ type slags måte fint flott mulig muleg mogleg kanskje helst gjerne ellers også òg au jo vel nok også dessuten samtidig sammen saman selv sjølv egen eget egne eigen alene åleine syk sjuk tidlig_ute travel travle opptatt hver_for_seg
  gang ganger gong gongar mål formål stund engangs en_gang_til innimellom av_og_til skal_være fylle pensjonert student barnefamilie familie familien par
  skal_flytte skal_flytta før_flytting etter_flytting ved_flytting i_forbindelse_med_flytting etter_oppussing etter_håndverkere etter_håndverkerne etter_rehabilitering småting å_bruke i_bruk_av
`

/** Known words that mean no service: they are never corrected to one, and the classifier does not guess at them. */
export const known = `
  program prosjekt prosess produkt prosent pris poeng periode politisk positiv praksis presse press privatliv prinsipp publikum påvirke organisasjon område opplysning oppgave opplevelse oppmerksomhet opphold opphøre oppdage oppleve oppnå ordning overskrift
  skade skadet syke sykdom smerte feber forkjølelse hoste allergi kreft  lever mage nyre medlem medarbeider melding mening menneskelig miljø minne minutter mulighet museer myndighet måned
  sparke spark sparking trend tradisjon trygd trøbbel trykk tvil type tysk utvikling utdanning utenlands utland utsikt utstilling utvalg vaksine valuta vanskelighet vare varsel vekst vekt vesen viktighet vilje virke virksomhet  visning vurdere vane vante verdi verk verksted vente venterom
  anledning angrep ansvar antall apparat april areal armé arve atom avdeling avstand bakside balanse band barriere befolkning begrep behandling behov beskjed beslutning bestemme betydning bevegelse bevis billag billett binde biskop blad blikk blokk  bruke bruker bryte  budskap bunn  båndtvang bølge
  debatt deltaker demokrati detalj direktør diskusjon distrikt dokument dom dommer drift drikke drøm dusin effekt egenskap eiendom eier ektepar element elektrisk enhet episode erfaring fabrikk faktor  fare fase feil felles festival figur fiende filosofi film finans flagg flertall flom folkeslag foredrag forening forfatter forhold forhandling form forsker forslag forstå forsøk fortid framtid fremtid frivillig front funksjon følelse fødsel førstehjelp
  gang gass gave generasjon gevinst gift gjeld gjennomsnitt gjest gjerning grense gruppe grunnlag halvdel  handlekraft hast heis helse helsesøster hensikt hersker historie hverdag hvile hull humor høring hytteliv idé identitet industri informasjon innhold innbygger innsats institusjon inntekt inntrykk interesse internasjonal
  journalist jury kamerat kanal kandidat kapital kapittel karriere kart katastrofe kilde kjemper kjennskap kjerne klage  klima klubb  koffein kolonne kommentar kommisjon kompetanse komité konflikt konsekvens kontakt kontroll kopi kopper kors kostnader kraftverk krav kreditt krise kriterium kritikk kropp kultur kunnskap kunst kvalitet kveldsnytt
  ledelse leder lege lengde leverandør ligning litteratur lisens liv livsstil lokal  lønnsom løp løsne makt markering masse materiale metode middelalder mislykket modell moderne motiv mønster måling nasjon natur nerve norm nyhet nærvær nød objekt offer omsetning operasjon orkester
  parti partner pasient passasjer pause pensjon plakett plan planet plass poesi polfarer  premie problem protest provins psyke rapport rase redaksjon regel region rekke relasjon religion rett rettighet respekt restaurantgjest ressurs revolusjon rike risiko rolle  rykte sak samfunn samling samtykke scene sekund seksjon selskapsrett sekret sekretariat serie side signal sikkerhet situasjon skala skandale skikkelse skjebne skuespiller slekt slutt smak snakk sosialisme spenning spor sport språkform stab stadium standard stasjon statue status steg sted stil stilling stoff stolthet strategi streik struktur studium styre stykke størrelse  suksess symbol system
  årsdag kompass bypass snakke snakker preke vinter vinteren høsten våren sommeren jula juleaften nyttårsaften norsk polsk svensk dansk arabisk somali urdu polsktalende
  leser lese leste bok boka bøker lov loven love måte måten måter mål hår håret hud negler negl tenner tann skjegg bart rygg massasje masasje frisør frisøren legetime lege tannlege psykolog terapi yoga trening dans danse sang synge musikk konsert film kino teater fotball ski skitrening golf tennis sykle løpe svømme
  reise ferie hotell fly flybillett billett tog buss trikk bane båttur skip seile fisk fiske jakt våpen bank lån forsikring aksje leie utleie selge salg kjøpt auksjon marked avis nyheter politikk valg regjering stortinget skatteetaten nav politi brann sykehus
  hest hester hesten ridning ri ku sau geit høne høner gris rotte mus slange fisker edderkopp ulv bjørn elg rev mygg flue
  sol sola regn regne vær været vind vinden storm torden sommer vinter høst vår hav sjø elv innsjø fjell dal skog strand øy vei vegen veien gate gata plass torg bru bro tunnel kirke kyrkje moske slott museum park
  stor rød blå grønn gul svart hvit brun rosa lilla oransje vakker stygg sterk svak rask treg varm kald våt tørr myk hard lett tung dyrt gratis sant falsk
  tanke tenke trodde mene mente kjenne føle hørte høre se ser sett sier si sagt fortelle snakke spørre svare spørsmål svar problem løsning grunn årsak resultat eksempel forskjell likhet del deler hel halvt halv enkelt vanskelig viktig
  mandel bart kort langt smal bred rund firkant linje sirkel punkt tall nummer bokstav ord setning språkrør stemme lyd lys mørk mørke natt tidligere senere sen sent ofte sjelden alltid aldri
  venn venner kjæreste kone ektemann bror søster søsken fetter kusine nabo sjef kollega ansatt arbeidsgiver kunde lærling elev klasse rektor universitet høyskole vitnemål karakter
  hjernevask hvitvasking hvitvask pengevask vaktselskap vektervakt nattevakt dørvakt redningsvakt legevakt vaktbikkje kystvakt passport visum skilsmisse bryllup begravelse dåp konfirmasjon bursdag jul påske pinse nyttår karneval
  mord drap tyveri stjele innbrudd slag slåss krig fred soldat forsvar hær konge dronning prins president minister land by byen bygd kommune fylke verden europa norge sverige danmark
  robot maskin motor diesel bensin elbil strøm energi kraft gass kull gull sølv diamant smykke ring sko skoene jakke bukse kjole genser hatt lue hansker belte veske sekk paraply briller
  spill spille leketøy dukke ball kortspill sjakk puslespill konkurranse vinne tape mester kamp
  melk ost smør egg kjøtt kylling laks torsk potet potetene gulrot løk tomat agurk salat eple epler banan appelsin drue sitron sukker salt pepper kaffe øl vin brus vann vatn sjokolade
  hode hodet øye øyne øre nese munn hals skulder arm hånd finger mage bein kne fot føtter hjerte blod hjerne
  sand leire metall jern plast gummi ull bomull silke
  farge fargen malebok tegning tegne kamera
  hvorfor prest imam biskop gud himmel helvete engel djevel spøkelse tro håp kjærlighet glede sorg sinne frykt skam stolt
  akupunktur fysioterapi kiropraktor fotpleie manikyr pedikyr sminke makeup tatovering piercing solarium solseng vippeextensions bryn hårklipp hårklipping hårfrisyre barber massør massage hair haircut hairdresser nails doctor dentist flight hotel ticket lawyer police
  klippekort klippfisk passiv passion passere passasjer hagle hagl hagelin vaskebjørn barnebok barneskje barndom rakett rakfisk malurt mane makt maktet makte maken make lukke lukker lukt lukten luft luften luftig lufthavn luftballong lukas strykejern strykekvartett strykere stryk stryknin bakke bakken bakker bakterie bakgrunn baksiden badetur svømmehall kokt kokain handelsbanken handelshøyskole hendelse hendel flyttbar flytende flyte flyt fløyte bærekraft bærer bær bærum bærekraftig kjøreskole kjøretime kjøretøy førerkort montenegro monter mønster monster turist turnering turnus turn turbo kattunge katolsk hundre hundrevis hunger
  renn rente renter renne rensing regnbue regnjakke regnskog reklamasjon reker raket skatter skattejakt skatepark skitne byer bygg bygning
`

/** Given names: not corrected, and what follows one is a surname. */
export const givenNames = `
  ola anne inger kari marit ingrid liv eva berit astrid bjørg hilde anna solveig marianne randi ida nina maria elisabeth kristin bente heidi silje hanne linda tone gerd elin anita tove camilla ragnhild wenche karin ellen ann mona julie hege monica emma emilie ingeborg kristine aud else jorunn turid mette laila kjersti thea sara ingvild lene helene laura trine unni vilde nora sofie malin lise siri karoline marte cecilie line grete mari jenny tonje vigdis sigrid ruth charlotte reidun åse amalie maren stine siv martine ella sunniva victoria synnøve gro frida olivia selma hedda tiril
  jan per bjørn ole lars kjell knut svein thomas arne geir morten hans terje odd andreas erik john martin tor rune tore trond anders harald magnus olav daniel leif øyvind rolf fredrik kristian marius tom jon einar stian espen nils gunnar jonas finn frode helge øystein markus steinar roar kåre ivar henrik alexander kristoffer sverre kim christian eirik torbjørn emil håkon vidar robert sander tommy jørgen tobias stig petter oliver ketil dag egil mathias sondre jakob lucas noah elias filip isak aksel sivert vegard pål arvid karl roger roy mohammed mohamed ahmed ali fatima aisha amina yasmin omar hassan ibrahim abdi piotr tomasz pawel anna agnieszka katarzyna jose carlos mehmet nguyen linh svetlana olga natalia oksana marek simen even mikkel joakim eline oda tuva live ingunn ronja aurora mia lea maja iben guri birgit gunn torill torunn rita sonja bodil edel dagny signe borghild magnhild gudrun hjørdis målfrid bergljot mai rosa tina tine beate vibeke pia jeanette ewa monika joanna dorota aleksandra tatiana irina galina elena ana lucia carmen leila samira zahra hodan ayan nadia khadija
  bjarne ulrik torgeir aslaug gunvor håvard eskil ådne ragnar thorvald sølvi tordis åshild ellinor henny margrethe wilhelm kolbjørn hallvard yngve asbjørn steffen preben christoffer benedikte josefine mathilde oddvar reidar herman konrad vetle brage tarjei sigve jostein jorun ragna turi saga frøya iselin madelen andrine natalie isabel yusuf mustafa abdullah hamza bilal samir tariq bogdan wojciech krzysztof grzegorz malgorzata beata renata ivana milan
`

/** Surnames that resemble words of ours. */
export const surnames = `
  hansen johansen olsen larsen andersen pedersen nilsen kristiansen jensen karlsen johnsen pettersen eriksen berg haugen hagen johannessen andreassen jacobsen halvorsen dahl jørgensen henriksen lund sørensen jakobsen gundersen moen iversen svendsen strand solberg martinsen knutsen eide bakken paulsen kristoffersen mathisen lie amundsen nguyen rasmussen lunde solheim berge moe nygård bakke kristensen fredriksen holm lien hauge christensen andresen nielsen knudsen evensen sæther aas hanssen haugland myhre thomassen simonsen sivertsen ahmed berntsen danielsen arnesen rønning sandvik næss antonsen haug ellingsen thorsen vik edvardsen isaksen gulbrandsen birkeland ruud strøm aasen ødegård jenssen tangen myklebust eliassen mikkelsen bøe aune helland tveit brekke abrahamsen engen madsen hussain frost bjerke vinje skog stokke kvam holen holt brandt borge hovland sletten ramberg foss hoel skaar bråten bråthen kjos lauritzen rustad fossum nordby sund hagelund hagerup lunder lode mohn koht kokkin hassel hasle løvland løvås vaksdal rakvåg måseide stensrud barnes
`

/** What is done to these is none of the services. */
export const bodyThings = `hår håret= frisyre skjegg bart negl negler= tenner= tennene= øyebryn vipper= hud+ rygg rygg kropp føtter= fot hair= nails= teeth= neglene= bryn hodet= skulder`

/** Words that frame a price, a time, a rating or a rhythm. Left over, they mean nothing. */
export const stateWords = `
  under maks max maksimum maksimalt maximum inntil opptil høyst mindre lavere billigere less than below most up over minst minimum min_pris least above more meir innenfor
  kr kroner krone kronor nok timen timelønn per pr hour
  kl klokka klokken klokke klokkan at from after before between mellom halv kvart fra etter før frå innan
  stjerner stjerne stjernar stjerners star stars vurdering vurderinger rating karakter snitt vurdert vurderte reviews
  hver kvar hvert every each annenhver annankvar annakvar annahver ganger gang once twice other
  ukentlig vekentleg ukentleg weekly månedlig månadleg monthly biweekly fortnightly jevnlig jamnleg regelmessig regelmessige regelmessig fast faste regular regularly daglig dagleg daily
  verifisert verifiserte verified godkjent godkjente godkjend approved id_sjekket bakgrunnssjekket verifiserte
  billig billigst billigste billige rimelig rimeligst rimeligste rimelege rimelig cheap cheapest lavest lavpris cheaper affordable budget
  best beste nyeste nyest newest latest toppvurdert toppvurderte høyest
  neste next kommende førstkommende denne this uke uken uka uker veke veka week weeks måned måneden mnd månad månaden month months dager dagar days dag day hundre den rd th nd st am pm kvelds
`
