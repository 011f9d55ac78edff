/**
 * Forms of `vos` and those of `tú` in their place: pairs of words, in small letters. Forms that both share (vas, estás, das, podrás) are not here, nor
 * those with a pronoun ("activalo"), which follow from the form without it. The guard `spanish-has-both-forms` names a form that is missing.
 */
export const VERBS = `
  abrí abre, abrís abres, aceptá acepta, aceptás aceptas, activá activa, activás activas, agregá agrega, agregás agregas,
  ajustá ajusta, andá ve, anotá anota, apostá apuesta, apostás apuestas, apurá apura, armá arma, armás armas, asegurá asegura,
  aumentá aumenta, avisá avisa, bajá baja, borrá borra, buscá busca, buscás buscas, cambiá cambia, cambiás cambias, cancelá cancela,
  cancelás cancelas, canjeá canjea, canjeás canjeas, cargá carga, cargás cargas, cerrá cierra, cerrás cierras, cobrá cobra,
  cobrás cobras, compartí comparte, compartís compartes, compará compara, competí compite, competís compites, completá completa,
  completás completas, comprobá comprueba, comprá compra, comprás compras, confirmá confirma, confirmás confirmas, conservá conserva,
  contá cuenta, copiá copia, corregí corrige, creá crea, creás creas, creés crees, cuidá cuida, cumplís cumples, debés debes,
  decidí decide, decidís decides, decís dices, dedicás dedicas, dejá deja, dejás dejas, depositá deposita, depositás depositas,
  desactivá desactiva, descargá descarga, deslizá desliza, desmarcá desmarca, destapá destapa, destapás destapas, dirigí dirige,
  elegí elige, elegís eliges, empezá empieza, empezás empiezas, encontrá encuentra, encontrás encuentras, entendés entiendes,
  entrá entra, entrás entras, enviá envía, enviás envías, escaneá escanea, escribí escribe, escribís escribes, esperá espera,
  esperás esperas, figurás figuras, fijá fija, ganá gana, ganás ganas, gastá gasta, gastás gastas, girá gira, guardá guarda, guardás guardas, hablá habla, habilitá habilita,
  hacé haz, hacés haces, igualás igualas, indicá indica, ingresá ingresa, ingresás ingresas, instalá instala, intentá intenta,
  invitá invita, invitás invitas, jugá juega, jugás juegas, juntá junta, juntás juntas, levantá levanta, leé lee, leés lees,
  liberá libera, liberás liberas, llamá llama, llegás llegas, llená llena, llevás llevas, mantené mantén, marcá marca, mirá mira,
  mirás miras, mostrá muestra, mové mueve, mudá muda, necesitás necesitas, notás notas, ordená ordena, pagá paga, pagás pagas, participá participa,
  participás participas, pasá pasa, pasás pasas, pedí pide, pedís pides, pegá pega, pensá piensa, perdés pierdes, permití permite,
  planificá planifica, planificás planificas, podés puedes, poné pon, ponés pones, preferís prefieres, probá prueba, probás pruebas,
  pronosticá pronostica, pulsá pulsa, quedá queda, querés quieres, quitá quita, raspá raspa, recargá recarga, recibís recibes,
  reclamá reclama, reclamás reclamas, reconocé reconoce, reconocés reconoces, recordá recuerda, recuperá recupera, registrá registra, renová renueva,
  renunciá renuncia, renunciás renuncias, repartí reparte, repetí repite, respondé responde, respondés respondes,
  restablecé restablece, retirá retira, retirás retiras, revisá revisa, sabés sabes, sacá saca, sacás sacas, salí sal, salís sales,
  seguí sigue, seguís sigues, seleccioná selecciona, sentís sientes, sos eres, sospechás sospechas, subí sube, subís subes, sumá suma, sumás sumas,
  tené ten, tenés tienes, terminás terminas, tocá toca, tocás tocas, tomá toma, transferí transfiere, transferís transfieres, uní une,
  unís unes, usá usa, usás usas, vení ven, venís vienes, verificá verifica, verificás verificas, vivís vives, volvé vuelve,
  volvés vuelves
`
