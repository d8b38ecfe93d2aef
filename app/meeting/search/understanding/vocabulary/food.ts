import type { Vocabulary } from './shape.ts'

export const food: Vocabulary = {
  service: 'matlaging',
  called: 'matlaging',
  verbs: [
    {
      says: 'Lage',
      forms: 'lage laging+ lag= make= making= prepare= preparing= tilberede ordne_med= ordne tilby lagar=',
      by: {
        food: 'matlaging',
        digital: 'profesjonell-hjelp',
        office: 'profesjonell-hjelp',
        garden: 'hagearbeid',
        furniture: 'praktisk-hjelp',
      },
    },
    {
      says: 'Bake',
      forms: 'bake baking+ bakst+ bakar= bakes= baker+ baking=',
      alone: 'matlaging',
      always: true,
      task: 'Bake',
    },
    {
      says: 'Koke',
      forms:
        'koke steke grille servere skjenke steike kokkelere servering+ cook= cooking= cooks= cooked= kokke dekke_på',
      alone: 'matlaging',
      by: { furniture: 'matlaging' },
      always: true,
    },
  ],
  things: [
    {
      group: 'food',
      alone: 'matlaging',
      lines: `
        mat: mat+ maten= food= meal= meals= måltid varmmat hverdagsmat julemat festmat selskapsmat fingermat koldtbord babymat matpakke niste nistepakke småretter vegetarmat fryseren= indisk_mat
        middag: middag+s middagen= middager= middagar= middagen= dinner= dinners= søndagsmiddag julemiddag bursdagsmiddag
        lunsj: lunsj lunch= frokost frukost breakfast= brunsj brunch= supper= kveldsmat kveldsmaten=
        kake: kake+ kaker= cake= cakes= bursdagskake bryllupskake julekake julebakst cupcake cupcakes= muffins= muffin pepperkakehus canape canapeer canapes= snitter pølse pølser brød+ brødet= bread= bolle boller= lefse lefser= rundstykke småkake pepperkake kransekake dessert desserter= suppe+ gryte+ gryterett taco pizza tapas sushi fårikål pinnekjøtt ribbe lutefisk kalkun meny`,
    },
  ],
  nouns: `
    matlaging+ matlaginga= matlagingen= matlagning matlagar matlager middagslaging middagshjelp middagskokk kokk kokken= kokker= kokke kokkehjelp hjemmekokk privatkokk leiekokk festkokk selskapskokk kjøkkensjef kjøkkenhjelp kjøkkenassistent catering cateringen= matservice matkasse= matglede
    chef= chefs= privatechef= cook= cooks= mealprep= baker= bakerhjelp kakebaker kakebaking konditor brødbaking julebaking lefsebaking servitør bartender bartendere= barhjelp serveringshjelp selskapshjelp festhjelp buffet buffé
  `,
  phrases: `
    Lage middag: lage_middag lage_middagen make_dinner cook_dinner middag_til_familien koke_middag fikse_middag laga_middag lagar_middag
    Lage mat: lage_mat laga_mat lage_til_mat cook_food make_food lage_maten mat_laging prepare_meals meal_prep lage_noe_til_fryseren home_cooked
    : private_chef personal_chef privat_kokk personlig_kokk home_cook hjelp_på_kjøkkenet mat_til_selskap mat_til_konfirmasjon mat_til_bursdag mat_til_fest stå_i_baren passe_baren
  `,
}
