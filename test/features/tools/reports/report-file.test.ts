import { kindOf } from '../../../../lambdas/tools/reports/file/file-kind';
import { isSamePatient, patientMarkOf } from '../../../../lambdas/tools/reports/file/patient-mark';
import { jpegPhoto, pngPhoto } from '../../../../lambdas/tools/reports/file/photo';
import { readPlainText } from '../../../../lambdas/tools/reports/file/plain-text';
import { bloodCountPdf, photoJpeg, photoPng } from '../../../fixtures/reports';
import { noon } from '../../../support/fakes';

describe('the kind of a file', () => {
  const pdf = bloodCountPdf();
  it.each([
    ['a PDF', pdf, 'pdf', 'pdf'],
    ['a PDF with a mark of its text in front', Buffer.concat([Buffer.from('\uFEFF\n'), pdf]), 'pdf', 'pdf'],
    ['a PDF with an archive behind it', Buffer.concat([pdf, Buffer.from('PK\x03\x04')]), 'pdf', 'pdf'],
    ['a PNG', photoPng(), 'png', 'png'],
    ['a JPEG', photoJpeg(), 'jpg', 'jpeg'],
    ['a PNG that a telephone calls JPEG', photoPng(), 'jpg', 'png'],
    ['text', Buffer.from('Haemoglobin 9.1 g/dL'), 'txt', 'text'],
    ['Hindi', Buffer.from('हीमोग्लोबिन 9.1 g/dL'), 'txt', 'text'],
  ])('is told by its bytes: %s', (_, bytes, declared, kind) => {
    expect(kindOf(bytes, declared)).toBe(kind);
  });

  it.each([
    ['a PDF called PNG', pdf, 'png'],
    ['a PNG called PDF', photoPng(), 'pdf'],
    ['text called PDF', Buffer.from('Haemoglobin 9.1'), 'pdf'],
    ['a PDF called text', pdf, 'txt'],
    ['a page', Buffer.from('<!DOCTYPE html><p>'), 'txt'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), 'txt'],
    ['a document of another kind', Buffer.from('PK\x03\x04\x14\x00'), 'txt'],
    ['a program', Buffer.from('MZ\x90\x00\x03'), 'txt'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), 'txt'],
    ['a GIF', Buffer.from('GIF89a'), 'png'],
    ['a JPEG that is a PDF as well', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), pdf]), 'jpg'],
    ['the same called PDF', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), pdf]), 'pdf'],
    ['a page that is a PDF as well', Buffer.concat([Buffer.from('<html>'), pdf]), 'pdf'],
    ['half of a two-byte text', Buffer.from([0xff, 0xfe, 0x41]), 'txt'],
    ['text with a zero', Buffer.from('Hb\0 9.1'), 'txt'],
  ])('is refused: %s', (_, bytes, declared) => {
    expect(kindOf(bytes, declared)).toBe('type');
  });

  it('is nothing when it has no bytes', () => {
    expect(kindOf(new Uint8Array(0), 'pdf')).toBe('empty');
  });
});

describe('plain text', () => {
  it.each([
    ['UTF-8', Buffer.from('रक्त µ')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFरक्त µ')],
    ['UTF-16, little end first', Buffer.from('\uFEFFरक्त µ', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\uFEFFरक्त µ', 'utf16le').swap16()],
  ])('is read as %s', (_, bytes) => {
    expect(readPlainText(bytes)).toBe('रक्त µ');
  });

  it('is read as the western code page when it is no UTF-8, line ends made one', () => {
    expect(readPlainText(Buffer.from('WBC 7 x10³/µL\r\nESR\r20', 'latin1'))).toBe('WBC 7 x10³/µL\nESR\n20');
  });

  it('is no text when two-byte text hides control signs', () => {
    expect(readPlainText(Buffer.from('\uFEFFHb\u0001 9', 'utf16le'))).toBeUndefined();
  });
});

describe('a photograph', () => {
  const sent = (photo: ReturnType<typeof jpegPhoto>): Buffer =>
    Buffer.from(typeof photo === 'string' ? '' : photo.image.base64, 'base64');

  it('goes without place, time and comments, and as it was held', () => {
    const bytes = sent(jpegPhoto(photoJpeg()));
    expect(bytes.includes('GPS')).toBe(false);
    expect(bytes.includes('Asha')).toBe(false);
    expect(bytes.includes('behind')).toBe(false);
    expect(bytes.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true);
    expect([...bytes.subarray(-2)]).toEqual([0xff, 0xd9]);
    const png = sent(pngPhoto(photoPng()));
    expect(png.includes('Ramesh')).toBe(false);
    expect(png.subarray(-8, -4).toString()).toBe('IEND');
  });

  it.each([
    [
      'more pixels than any telephone takes',
      jpegPhoto(photoJpeg({ width: 30_000, height: 30_000 })),
      'unpacked',
    ],
    ['no height', jpegPhoto(photoJpeg({ height: 0 })), 'damaged'],
    ['half a head', jpegPhoto(photoJpeg().subarray(0, 60)), 'damaged'],
    ['no picture', pngPhoto(photoPng().subarray(0, 50)), 'damaged'],
  ])('is refused with %s', (_, photo, why) => {
    expect(photo).toBe(why);
  });
});

describe('the mark of a patient', () => {
  const text = 'Patient Name: Mr. Ramesh Kumar   UHID: AB-55821\nAge : 54 Years';
  const mark = (of: string, memberId = 'asha', ageYears: number | undefined = 54) =>
    patientMarkOf(of, memberId, { ageYears, sex: 'm' }, noon);

  it('tells nobody who the patient is', () => {
    expect(JSON.stringify(mark(text))).not.toMatch(/ramesh|55821/i);
    expect(mark(text).record).toMatch(/^[0-9a-f]{32}$/);
  });

  it('differs between two members', () => {
    expect(mark(text).record).not.toBe(mark(text, 'ravi').record);
    expect(mark(text).name).not.toBe(mark(text, 'ravi').name);
  });

  it.each([
    ['the same number, the name written otherwise', text, 'Name: R. Kumar\nUHID ab55821', true],
    ['another number, the same name', text, text.replace('55821', '55822'), false],
    ['the same name and age without a number', 'Name: Ramesh Kumar', 'Patient Name : RAMESH KUMAR', true],
    ['another name', 'Name: Ramesh Kumar', 'Name: Suresh Kumar', false],
    ['nothing at all', 'Hb 9', 'Hb 10', false],
    ['the number of a bill', 'Bill No: 77123', 'Bill No: 77123', false],
  ])('is compared: %s', (_, one, other, same) => {
    expect(isSamePatient(mark(one), mark(other))).toBe(same);
  });

  it('is not the same for a father and a son of one name, or when the age is not known', () => {
    const father = mark('Name: Ramesh Kumar', 'asha', 54);
    expect(isSamePatient(father, mark('Name: Ramesh Kumar', 'asha', 28))).toBe(false);
    const unknown = patientMarkOf('Name: Ramesh Kumar', 'asha', { sex: 'm' }, noon);
    expect(isSamePatient(father, unknown)).toBe(false);
  });
});
