import { soundOf } from './name-sounds';

// Names that are common in India, each as it is written in Latin letters and in Devanagari. A name that is an everyday
// word as well (Asha, Jyoti, Kiran, Pooja, Rekha, Lal, Das) or a word of medicine is left out: with a marker it is found anyway.

const given =
  'Ramesh रमेश|Suresh सुरेश|Mahesh महेश|Rajesh राजेश|Mukesh मुकेश|Dinesh दिनेश|Ganesh गणेश|Naresh नरेश|Rakesh राकेश|Yogesh योगेश|' +
  'Anil अनिल|Sunil सुनील|Vijay विजय|Ajay अजय|Sanjay संजय|Manoj मनोज|Vinod विनोद|Pramod प्रमोद|Ashok अशोक|Arvind अरविंद|' +
  'Amit अमित|Sumit सुमित|Rohit रोहित|Mohit मोहित|Rahul राहुल|Vikas विकास|Vivek विवेक|Deepak दीपक|Sandeep संदीप|Pradeep प्रदीप|' +
  'Ravi रवि|Shyam श्याम|Mohan मोहन|Sohan सोहन|Madan मदन|Krishna कृष्णा|Gopal गोपाल|Hari हरि|Shankar शंकर|Santosh संतोष|' +
  'Harish हरीश|Girish गिरीश|Satish सतीश|Nitin नितिन|Sachin सचिन|Gaurav गौरव|Saurabh सौरभ|Abhishek अभिषेक|Ankit अंकित|Arjun अर्जुन|' +
  'Imran इमरान|Salman सलमान|Abdul अब्दुल|Mohammed मोहम्मद|Mohammad मोहम्मद|Rafiq रफ़ीक|Ahmed अहमद|Farooq फ़ारूक|Gurpreet गुरप्रीत|Harpreet हरप्रीत|' +
  'Manpreet मनप्रीत|Jaspreet जसप्रीत|Balwinder बलविंदर|Joseph जोसेफ़|Thomas थॉमस|Mathew मैथ्यू|Karthik कार्तिक|Venkatesh वेंकटेश|Srinivas श्रीनिवास|Murugan मुरुगन|' +
  'Sunita सुनीता|Anita अनीता|Kavita कविता|Savita सविता|Babita बबीता|Sangeeta संगीता|Geeta गीता|Sita सीता|Meena मीना|' +
  'Neha नेहा|Priya प्रिया|Priyanka प्रियंका|Anjali अंजलि|Nisha निशा|Ritu रितु|Seema सीमा|Reena रीना|Veena वीणा|' +
  'Lakshmi लक्ष्मी|Saraswati सरस्वती|Parvati पार्वती|Radha राधा|Kamla कमला|Vimla विमला|Nirmala निर्मला|Sushila सुशीला|Urmila उर्मिला|Pushpa पुष्पा|' +
  'Fatima फ़ातिमा|Ayesha आयशा|Shabana शबाना|Rukhsana रुखसाना|Nasreen नसरीन|Yasmin यास्मीन|Simran सिमरन|Deepika दीपिका|Shreya श्रेया|Divya दिव्या';
const family =
  'Sharma शर्मा|Verma वर्मा|Gupta गुप्ता|Agarwal अग्रवाल|Mishra मिश्रा|Tiwari तिवारी|Dubey दुबे|Pandey पांडेय|Shukla शुक्ला|Trivedi त्रिवेदी|' +
  'Chaturvedi चतुर्वेदी|Dwivedi द्विवेदी|Tripathi त्रिपाठी|Srivastava श्रीवास्तव|Saxena सक्सेना|Mathur माथुर|Bhatnagar भटनागर|Kumar कुमार|Kumari कुमारी|Singh सिंह|' +
  'Yadav यादव|Chauhan चौहान|Rathore राठौर|Thakur ठाकुर|Rajput राजपूत|Choudhary चौधरी|Chaudhary चौधरी|Jha झा|Sinha सिन्हा|Ranjan रंजन|' +
  'Patel पटेल|Desai देसाई|Joshi जोशी|Mehta मेहता|Bhatt भट्ट|Solanki सोलंकी|Parmar परमार|Patil पाटिल|Deshmukh देशमुख|Kulkarni कुलकर्णी|' +
  'Jadhav जाधव|Pawar पवार|Shinde शिंदे|Gaikwad गायकवाड़|Khan खान|Ansari अंसारी|Siddiqui सिद्दीकी|Qureshi कुरैशी|Begum बेगम|Khatoon खातून|' +
  'Banerjee बनर्जी|Mukherjee मुखर्जी|Chatterjee चटर्जी|Ghosh घोष|Dutta दत्ता|Reddy रेड्डी|Naidu नायडू|Iyer अय्यर|Iyengar अयंगार|Pillai पिल्लई|' +
  'Menon मेनन|Nambiar नांबियार|Krishnan कृष्णन|Subramaniam सुब्रमण्यम|Gowda गौड़ा|Hegde हेगड़े|Shetty शेट्टी|Kaur कौर|Gill गिल|Sandhu संधू|' +
  'Arora अरोड़ा|Malhotra मल्होत्रा|Kapoor कपूर|Khanna खन्ना|Chopra चोपड़ा|Sethi सेठी|Bajaj बजाज|Meena मीणा|Negi नेगी|Rawat रावत';

// These are known in Latin letters as they stand, and in either script by their sounds.
const moreGiven =
  'Aarav Aarti Aditya Aishwarya Akbar Akhil Akhilesh Alok Amarjeet Ambika Amrita ' +
  'Ananya Aniket Anirudh Anjana Anuj Anupam Anurag Anwar Aparna Arif Arindam Arun Aruna Ashim Ashish Ashwini ' +
  'Asif Aslam Avinash Ayush Balaji Balram Bhavana Bhavesh Bhavna Bhupendra Bhupinder Bhushan ' +
  'Bimal Biplab Birendra Brijesh Chandrakant Chandrika Chinnaswamy Chirag ' +
  'Damodar Debashish Deepali Devendra Devika Dhananjay Dharmendra Dhruv Dilip Dipak Dipika Durga Fatma ' +
  'Firoz Ganpat Gautam Gayatri Girija Gitanjali Gopi Govind Gurdeep Gurmeet Gurmukh ' +
  'Hamid Hansa Harbhajan Harendra Harjit Hasan Hemant Hemlata Himanshu Hitesh Hussain Ibrahim Indira ' +
  'Indrani Iqbal Ishaan Ishaq Ishita Jagdish Jaswant Javed Jayant Jayashree Jayesh Jayshree ' +
  'Jitendra Jyotsna Kailash Kalpana Kalyani Kamalesh Kanchan Kartik Kaushal Kaveri ' +
  'Kavya Kiranmayi Kishan Kishore Kuldeep Kulwinder Kundan Lalit Lalita Lavanya ' +
  'Leela Leelavati Lokesh Madhav Madhavi Madhuri Mahendra Malati Malti Mamta Mangesh Manisha ' +
  'Manju Manjula Meenakshi Mehul Milind Mithun Mohd Mohini Monika Moumita Mridula Mukul Mumtaz ' +
  'Murali Nadeem Nagaraj Nagesh Nalini Namrata Nandini Narayan Narendra Naseem Naveen Nazia Neelam ' +
  'Neeraj Nikhil Nilesh Niranjan Nirupama Nitesh Omkar Omprakash Padma Padmavati Pallavi Pankaj ' +
  'Paramjit Paromita Partha Parul Parveen Parvez Piyush Poonam Prabhakar Prajakta ' +
  'Pramila Prashant Pratap Pratibha Praveen Preeti Puneet Purnima Purushottam Rafique ' +
  'Raghav Raghunath Rajan Rajendra Rajeshwari Rajiv Rajkumar Rajni Rajveer Raman Rameshwar ' +
  'Ramkumar Ranjana Ranjit Rashid Rashmi Ratan Rehana Renuka Reshma Ritesh Ritika Rohini ' +
  'Rubina Rukmini Rupali Sabir Saira Sakshi Salim Samir Sangita Sanjana Sarala Sarita ' +
  'Sarla Saroj Saroja Sarojini Satnam Savitri Shabnam Shahid Shaikh Shailendra Shailesh Shakuntala Shalini ' +
  'Shanta Sharayu Sharda Sharmila Sharmistha Shashi Shashikala Sheela Sheikh Shilpa Shiv Shivaji ' +
  'Shivani Shraddha Shreyas Shruti Shubham Siddharth Smita Sneha Snehal Sonal Sonali Sonia ' +
  'Sourabh Sourav Subhash Subramani Subrata Sudha Sudhir Suhas Sujata Sukhdev Sukhwinder Sultana Sumathi ' +
  'Sumitra Supriya Surendra Surinder Sushant Sushil Sushma Swapna Swati Tabassum Tanvi Tanya Tapan ' +
  'Tarannum Tarun Tejaswini Tejinder Tukaram Ujjwal Umesh Upendra Uttam Vaibhav Vaishali ' +
  'Vaishnavi Varun Vasanthi Vasudev Vasudha Venkat Venkata Vijaya Vikram ' +
  'Vimal Vinay Vineet Vinita Vipin Virendra Vishal Vishnu Vivekanand Waseem Yamuna Yash Yashoda Yashwant ' +
  'Yogendra Yogita Yusuf Zainab Zakir Zarina Zeenat Zubair';
const moreFamily =
  'Acharya Ahluwalia Ahuja Arya Awasthi Bakshi Bansal Barman Baruah Basak Basu ' +
  'Bedi Behera Bhagat Bhalla Bharadwaj Bhardwaj Bhargava Bhasin Bhat Bhatia Bhattacharjee Bhattacharya Bhosale ' +
  'Biswas Borah Chakrabarti Chakraborty Chandel Chandran Chattopadhyay Chavan Chawla ' +
  'Choudhury Chowdhury Dalal Dasgupta Dave Debnath Deshpande Devi Dhawan Dhillon Dhingra Dixit Doshi ' +
  'Fernandes Ganguly Garg Gavaskar Goel Gogoi Gokhale Gopalan Gosavi Goswami Goyal Grewal ' +
  'Haldar Handa Hazarika Hembram Hussain Jain Jaiswal Jangid Johar Kakkar Kalita Kamble Kashyap ' +
  'Katoch Kaul Kaushik Khandelwal Khatri Khurana Kochhar Kohli Kujur Kulshreshtha Kumbhar Kushwaha Lepcha ' +
  'Lodha Luthra Mahajan Mahapatra Mahato Majumdar Malik Mandal Manjhi Marathe Maurya Mehra Mehrotra ' +
  'Mhatre Mittal Mohanty Mondal Munda Murmu Murthy Nagpal Naikwadi Nair Nambeesan ' +
  'Namboothiri Narang Narayanan Nayak Nayar Nehra Nimbalkar Oberoi Ojha Oraon Padhi Pandit ' +
  'Panicker Panigrahi Parekh Parikh Paswan Pathak Patnaik Pattnaik Pednekar Phadke Poddar Pradhan Prajapati ' +
  'Purohit Raghavan Rajan Raju Ramachandran Raman Rana Ranade Rane Rastogi Rathi Rathod ' +
  'Raut Raval Sachdeva Sahni Sahoo Sahu Saini Salunkhe Salvi Samanta Sarkar Sawant Sehgal ' +
  'Sengupta Setia Shah Shaikh Sheikh Shekhawat Shenoy Sikarwar Singhal Somani Soren Suthar Swain ' +
  'Swamy Tagore Tandon Taneja Thakkar Thapa Tirkey Tomar Toppo Tyagi Upadhyay Vaidya Varma ' +
  'Vashisht Vyas Wadhwa Wagh Walia Warrier Xalxo Zaidi';

const pairs = [...given.split('|'), ...family.split('|')].map((pair) => pair.split(' ') as [string, string]);
const more = [...moreGiven.split(' '), ...moreFamily.split(' ')];
const latin = new Set([...pairs.map(([name]) => name), ...more].map((name) => name.toLowerCase()));
const devanagari = new Set(pairs.map(([, name]) => name.normalize('NFD')));

const leastSounds = 4; // shorter ones are the sounds of everyday words as well
// These words sound like a name, and are none.
const everyday =
  'weeks seeing prick sweet smith पीलिया पीली पूरी फूलना सीढ़ी सीधी सिकल औरों सुपारी सींग कोशिका देसी जॉइंट सीडी अनजान सँकरा शांति परछाई विधि मारते मरते ' +
  'सिंगल पटेला साइकल जायंट स्मीयर';
// These are words and names: alone they are no name.
const wordsToo = new Set('कपूर खान विकास सीमा मूर्ति'.split(' '));
const ofWords = new Set(everyday.split(' ').map(soundOf));
const sounds = new Set(
  [...pairs.map(([name]) => name), ...more]
    .map(soundOf)
    .filter((sound) => sound.length >= leastSounds && !ofWords.has(sound)),
);

// Endings that names have, and few other words.
const nameEnding =
  /^\p{L}{2,}(?:[bdgjkmnpt]esh|eshwar|endra|ndran|[ie]nder|[ld]eep|preet|jeet|nath|lakshmi|laxmi|s[wv]am[iy]|m[ou]+rthy|krishnan|ullah|uddin|kumari?|nandan|anand|prasad|devi)$/iu;
const hindiNameEnding =
  /^[\u0900-\u097f]{2,}(?:ेन्द्र|ेंद्र|िंदर|िन्दर|दीप|प्रीत|जीत|नाथ|लक्ष्मी|स्वामी|उल्लाह|उद्दीन|कुमार|नंदन|प्रसाद|देवी)$/u;

/** Says whether a word, in any case and either script, is a name that is common in India. */
export const isIndianName = (word: string): boolean =>
  latin.has(word.toLowerCase()) ||
  devanagari.has(word.normalize('NFD')) ||
  sounds.has(soundOf(word)) ||
  nameEnding.test(word) ||
  hindiNameEnding.test(word.normalize('NFC'));

/** Says whether a name is an everyday word as well, and so tells of somebody only beside another name. */
export const isWordToo = (word: string): boolean => wordsToo.has(word);
