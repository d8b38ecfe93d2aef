/** The text that explains the archive to whoever opens it. */
export const readMe = (at: string) => `DATAENE DINE HOS NÆRHJELP
Hentet ${at}.

mine-data.json   Alt vi har lagret om deg, med norske navn på feltene. Filen kan åpnes i en nettleser eller et
                 tekstprogram. Tidspunkter er i UTC.
bilder/          Bildene dine.
kontrakter/      Kontraktene du har signert, og tilleggene til dem.

Andre personer står bare med det navnet du har sett dem med. Adressene og telefonnumrene deres er deres egne.
Passordet ditt lagres ikke, bare en kontrollverdi som er regnet ut av det. Kontonummeret og fødselsnummeret er
kryptert hos oss, men står i klartekst her.

Er noe feil, kan du rette det på profilen din eller skrive til oss. Hva vi bruker opplysningene til, står på siden
Personvern.
`
