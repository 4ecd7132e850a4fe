/** The invoice as data inside its own PDF, for clients in countries that use it (Factur-X, ZUGFeRD 2). */
import type { Attachment } from '#platform/server/documents/order.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Billed } from './document.ts';
import { xmlOf } from './xml.ts';

/** No attachment where the country does not use it. */
export async function facturX({ db }: Pick<Work, 'db'>, billed: Billed): Promise<readonly Attachment[]> {
  const country = billed.snapshot.client.country ?? '';
  const { rows } = await sql<{ factur_x: boolean }>`
    select factur_x from country where short_code = ${country} and deleted_at is null`.execute(db);
  if (!rows[0]?.factur_x) return [];
  const content = new TextEncoder().encode(await xmlOf(billed, 'CII'));
  const description = `${billed.kind} ${billed.number} as data (EN 16931)`;
  return [{ name: 'factur-x.xml', type: 'text/xml', description, relationship: 'alternative', content }];
}

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const;

const described = properties.map(
  ([name, description]) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
    '<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
    `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
);

/**
 * How readers find the attachment (Factur-X 1.0, section 6.3.2): its description, and the schema that PDF/A requires.
 */
export const facturXMetadata =
  `<rdf:Description rdf:about="" xmlns:fx="${namespace}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
  '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version>' +
  '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>' +
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ' +
  'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
  '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>` +
  '</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>';
