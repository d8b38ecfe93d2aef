import type { Vocabulary } from './shape.ts'

export const garden: Vocabulary = {
  service: 'hagearbeid',
  called: 'hagearbeid',
  verbs: [
    {
      says: 'Klippe',
      forms:
        'klippe klyppe klypp= klipp+ klipping+ klypping+ mow= mowing= mowed= trim= trimming= trimme trimming+ slå= cut= cutting=',
      alone: 'hagearbeid',
      by: {
        garden: 'hagearbeid',
        body: null,
        child: null,
        pet: null,
        laundry: null,
        elder: null,
        office: null,
      },
    },
    {
      says: 'Rake',
      forms: 'rake raking+ raka= rakes= raking_leaves=',
      alone: 'hagearbeid',
      always: true,
      task: 'Rake løv',
    },
    {
      says: 'Luke',
      forms: 'luke luking+ lukast= weed= weeding= ugressluking+',
      alone: 'hagearbeid',
      by: { window: null },
      always: true,
      task: 'Luke bed',
    },
    {
      says: 'Beskjære',
      forms:
        'beskjære beskjæring+ beskjære= beskjer= beskjære skjære_ned= prune= pruning= stusse stussing+ tynne',
      alone: 'hagearbeid',
      by: { body: null },
      always: true,
    },
    {
      says: 'Plante',
      forms:
        'plante planting+ omplante såing= så_plen= gjødsle gjødsling+ kalke kompostere planting= flise_opp= vertikalskjære plenlufte',
      alone: 'hagearbeid',
      always: true,
    },
    {
      says: 'Vanne',
      forms: 'vanne vatne vanning+ water= watering=',
      by: { garden: 'hagearbeid' },
      alone: 'hagearbeid',
    },
    {
      says: 'Felle',
      forms: 'felle felling+ trefelling+ stubbefresing+ kutte kappe hugge hogge sage saging+',
      by: { garden: 'hagearbeid', home: null },
    },
    {
      says: 'Grave',
      forms: 'grave graving+ spa_opp= dig= digging=',
      by: { garden: 'hagearbeid', home: 'hagearbeid', snow: 'praktisk-hjelp' },
    },
    {
      says: 'Stelle',
      forms: 'stelle stell+ stelling+ pynte_i=',
      by: { garden: 'hagearbeid', child: 'barnepass', pet: 'turgaing', home: 'rydde-vaske' },
    },
  ],
  things: [
    {
      group: 'garden',
      alone: 'hagearbeid',
      lines: `
        plenen: plen+ plenar= gress+ gresset= gras+ graset= lawn= lawns= grass= gressplen gressmatte
        hekken: hekk+e hekken= hekkar= hedge= hedges= hekkar
        busker: busk+ busker= buskene= bush= bushes= shrub= shrubs= rosebusk rose= rosen= roser= rosene= syrin bærbusk
        trær: bjørk bjerk gran= grana= granen= grantre furu furua= osp selje eik eika= hasselbusk tuja barhekk granbar= kirsebærtre plommetre tre+ treet= trær= trærne= trea= tree= trees= frukttre frukttrær epletre epletrær grein greiner= gren grener= stubbe branch= branches= kvist
        bed: bed= bedet= bedene= bedd= blomsterbed kjøkkenhage drivhus plantekasse flowerbed= flowerbeds= rosebed grønnsaksbed
        løv: løv+ løvet= lauv+ lauvet= lauv= blader= bladene= leaf= leaves= nedfallsfrukt
        ugress: ugress+ ugras+ ugrasset= ugraset= weeds= brunsnegle brunsnegler snegle snegler mose= løvetann brennesle
        i hagen: hage+ hagen= hager= hagar= hagane= garden= gardens= yard= backyard= forhage bakhage balkongkasse uteområde uteareal tomt tomta= grøntareal hageflekk utemøbel
        blomster: blomst+er blomster= blomstene= blome blomar= plante+ planter= plantene= flower= flowers= plants= potteplante
        graven: gravsted gravstedet= gravstell gravlegat
        hageavfall: hageavfall kvisthaug greinhaug kompost kompostbinge`,
    },
  ],
  nouns: `
    hagearbeid+ hagehjelp hagehjelpa= hagestell gartner gartneren= gartnere= gartnar gartnarar= hagemann hagefolk hagearbeider hageservice hagevedlikehold hagerydding hageplanlegging hagedesigner hagedesign hagekonsulent anleggsgartner hagevask= hagejobb hagestellet=
    plenklipping plenklipper plenklipp gressklipping gressklipper grasklipping grasklypping grasklyppar plenklypping plenlufting plenstell plenslått gressklipp hekkeklipping hekkeklipper hekkeklipp hekklipping hekklipp hekkjeklypping hekketrimming hekkesaks
    løvraking løvblåsing løvblåser lauvraking løvsuging løvrydding luking ugressfjerning ugrasfjerning ugressluking beskjæring trebeskjæring trefelling trefeller stubbefresing beplantning blomsterstell rosestell plantestell plantevanning blomstervanning
    gardener= gardeners= gardening= lawnmowing= lawnmower= landscaping= landscaper= yardwork= gardenwork= vårklargjøring= høstklargjøring= vårrydding vårpuss høstrydding utearbeid uterydding ferdigplen= dugnad dugnadshjelp
  `,
  phrases: `
    Klippe plenen: lawn_mowing mow_the_lawn cut_the_grass cutting_grass slå_plenen slå_gresset slå_graset slå_plen klippe_gress klippe_plen klippe_graset gress_klipping plen_klipping
    Klippe hekken: hekke_klipping trimme_hekken klippe_hekk hedge_trimming hedge_cutting
    Rake løv: rake_løv løv_raking rake_lauv rake_i_hagen raking_leaves rake_leaves rake_plenen
    Luke bed: luke_ugress pull_weeds dra_opp_ugress fjerne_ugress luke_i_bedene luke_bed ta_ugresset
    : hage_arbeid hage_hjelp garden_help yard_work garden_work hage_stell garden_cleanup garden_clean_up yard_cleanup hjelp_i_hagen orden_i_hagen stelle_i_hagen arbeide_i_hagen jobbe_i_hagen
  `,
}
