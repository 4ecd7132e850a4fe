/** The completed interview on paper: the thread that `printPdf` starts. */
import { draw } from '#platform/server/pdf/draw.ts';
import { inPrintedLetters, lettersFor, noteOfMissing } from '#platform/server/pdf/letters.ts';
import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as element } from 'react';
import type { Fact, InterviewContent, Part } from './interview-content.ts';

const ink = { full: '#151b22', soft: '#3a4550', dim: '#5b6875', line: '#cdd5dc', accent: '#0f766e' };

const styles = StyleSheet.create({
  page: { paddingVertical: 48, paddingHorizontal: 56, color: ink.full },
  firm: { fontSize: 9, color: ink.accent, marginBottom: 6 },
  title: { fontWeight: 700, fontSize: 18, marginBottom: 14 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', paddingBottom: 6, borderBottom: `0.75 solid ${ink.line}` },
  fact: { width: '33.3%', marginBottom: 8, paddingRight: 8 },
  label: { fontSize: 8, color: ink.dim, marginBottom: 2 },
  partTitle: { fontWeight: 700, fontSize: 12, marginTop: 16, marginBottom: 8 },
  question: { fontWeight: 700, fontSize: 9.5, color: ink.soft, marginBottom: 3 },
  text: { fontSize: 10 },
  answer: { fontSize: 10, marginBottom: 9 },
  signed: { marginTop: 3, fontStyle: 'italic', fontSize: 9, color: ink.soft },
  note: { marginTop: 16, fontSize: 8, color: ink.dim },
  foot: { position: 'absolute', bottom: 24, left: 56, right: 56, fontSize: 8, color: ink.dim, textAlign: 'right' },
});

const line = (style: keyof typeof styles, text: string) =>
  element(Text, { style: styles[style] }, inPrintedLetters(text));

const fact = ({ label, value }: Fact) =>
  element(View, { key: label, style: styles.fact }, line('label', label), line('text', value));

/** All on the page itself: what comes first inside of something never moves to the next page with what it belongs to. */
const part = ({ title, answers, signed }: Part) => [
  kept('partTitle', title, 72),
  ...answers.flatMap(({ question, answer }) => [kept('question', question, 32), line('answer', answer)]),
  line('signed', signed),
];

/** A heading that stays with the points of height after it. */
const kept = (style: keyof typeof styles, text: string, minPresenceAhead: number) =>
  element(Text, { style: styles[style], minPresenceAhead }, inPrintedLetters(text));

const pageNumber = ({ pageNumber: at, totalPages }: { pageNumber: number; totalPages: number }) =>
  `Page ${at} of ${totalPages}`;

await draw((content: InterviewContent) => {
  const { firm, title, facts, parts } = content;
  const said = JSON.stringify(content);
  const missing = noteOfMissing(said);
  return element(
    Document,
    { title, author: firm, language: 'en-GB' },
    element(
      Page,
      { size: 'A4', style: [styles.page, { fontFamily: lettersFor(said) }] },
      line('firm', firm),
      line('title', title),
      element(View, { style: styles.facts }, ...facts.map(fact)),
      ...parts.flatMap(part),
      missing === undefined ? null : line('note', missing),
      element(Text, { style: styles.foot, fixed: true, render: pageNumber }),
    ),
  );
});
