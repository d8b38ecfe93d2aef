import type { District } from '#app/people/profiles/districts.ts'

/**
 * What people call where they live. Gamle Oslo is not among the districts of the product: its parts count as Oslo sentrum. Majorstuen is one
 * of its own. `_` joins words; every form is as it stands.
 */
export const places: Readonly<Record<District, string>> = {
  'Oslo sentrum':
    'oslo_sentrum sentrum sentrumet byen_sentrum downtown city_centre city_center centrum gamle_oslo gamlebyen grønland tøyen kampen vålerenga vålerengen ensjø bjørvika sørenga barcode kvadraturen vika aker_brygge tjuvholmen ekeberg jordal galgeberg helsfyr etterstad valle_hovin kværnerbyen kværner teisenparken rodeløkka_syd hammersborg youngstorget karl_johan jernbanetorget oslo_s akershus_festning vippetangen pipervika nationaltheatret tøyenparken',
  Grünerløkka:
    'grünerløkka grunerløkka gruneløkka grünerlokka grynerløkka løkka løkken løkkaområdet birkelunden sofienberg rodeløkka dælenenga carl_berner hasle løren sinsen hovinbyen ila_løkka nedre_foss schous_plass olaf_ryes_plass olaf_ryes torshovdalen_sør grünerhagen sofienbergparken rosenhoff sinsenkrysset lørenskogveien hausmannskvartalet vulkan',
  Sagene:
    'sagene sagane torshov torshovparken bjølsen iladalen åsen_oslo sandaker voldsløkka bentsebrua nordpolen arendalsgata storo_sør myrens_verksted soria_moria sagene_kirke uelands_gate sandakerveien',
  'St. Hanshaugen':
    'st_hanshaugen sankthanshaugen sankt_hanshaugen sthanshaugen st_hans_haugen hanshaugen haugen_st bislett bislet ullevål_plass fagerborg adamstuen lindern ila gamle_aker telthusbakken damstredet homansbyen_øst pilestredet_park ullevålsveien lovisenberg alexander_kiellands_plass kiellands_plass sankthans_haugen meyerløkka',
  Frogner:
    'frogner frognerparken skillebekk bygdøy bygdøynes skøyen_øst solli solli_plass uranienborg homansbyen briskeby gimle skarpsno filipstad elisenberg vigelandsparken ruseløkka frognerkilen niels_juels_gate bygdøy_allé gabels_gate',
  Majorstuen:
    'majorstuen majorstua majorstuå majorstu majorsen marienlyst vestkanttorget bogstadveien hegdehaugen hegdehaugsveien kirkeveien colosseum majorstukrysset valkyrie_plass hegdehaug fagerborg_vest blindernveien',
  Ullern:
    'ullern skøyen lilleaker bestum sollerud øraker lysaker vækerø ullernåsen smestad montebello åsjordet abbediengen hoff sjølyst husebybakken makrellbekken',
  'Vestre Aker':
    'vestre_aker røa slemdal vinderen holmen holmenkollen hovseter ris gaustad_vest voksenkollen voksenåsen frognerseteren borgen_oslo vettakollen bogstad sørkedalen grimelund huseby ullernchausseen_nord heming gråkammen steinerud midtstuen besserud ekely persbråten lille_frøen frøen volvat',
  'Nordre Aker':
    'nordre_aker nydalen sogn kringsjå ullevål ullevål_hageby hageby_ullevål tåsen berg_oslo nordberg korsvoll grefsen kjelsås maridalen blindern gaustad storo disen frysja brekke_oslo sognsvann grefsenplatået nycoveien rikshospitalet lofthus_nord vestgrensa havnabakken grefsenkollen',
  Bjerke:
    'bjerke bydel_bjerke økern linderud årvoll tonsenhagen tonsen veitvet risløkka refstad lofthus brobekk vollebekk ulven løren_øst bjerkebanen kolås bredtvet_vest hovin',
  Grorud:
    'grorud ammerud romsås rødtvet bredtvet kalbakken nordtvet grorudparken grorudveien steinbråten flaen ravnkollen kalbakkveien',
  Stovner:
    'stovner vestli fossum høybråten tokerud rommen haugenstua smedstua stig_stovner liastua gamle_høybråten',
  Alna: 'alna furuset ellingsrud lindeberg trosterud haugerud tveita hellerud teisen bryn alnabru ulvenkrysset tveten lutvann gransdalen jeriko trosterudvillaen ellingsrudåsen lohøgda',
  Østensjø:
    'østensjø oppsal bøler manglerud bogerud skøyenåsen ulsrud rustad_oslo skullerud abildsø godlia hjortnes_ østensjøvannet trasop langerud høyenhall eftang manglerudjordet ryen_øst bølerlia mogreina_ oppsaltoppen skøyenhøgda',
  Nordstrand:
    'nordstrand lambertseter bekkelaget ljan hauketo_vest ekebergåsen simensbråten ryen karlsrud brattlikollen munkelia sæter holtet nordstrandshøgda kastellet kastellåsen solveien fiskevoll_ ormøya malmøya ulvøya bergkrystallen jomfrubråten brannfjell abildsø_vest',
  'Søndre Nordstrand':
    'søndre_nordstrand holmlia mortensrud bjørndal prinsdal hauketo klemetsrud rosenholm lofsrud åsbråten lusetjern dal_mortensrud stenbråten søndre_åsen',
}

/** Places that are also surnames: after a given name they are the name. */
export const alsoSurnames = `bjerke sagene frogner ullern grorud stovner alna nordstrand torshov bryn holmen ris berg haugen tveita hoff holtet rommen fossum rustad sogn bøler ryen sæter sæther dal lindeberg borgen lofthus tveten hasle ila kampen smestad huseby bestum voksen hovin ekeberg grefsen disen ulven tonsen`
